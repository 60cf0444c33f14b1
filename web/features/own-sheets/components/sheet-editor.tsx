import { useBlocker } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DescribedSheet } from '#core/contracts/own-sheets/own-sheets.ts';
import { sheetMistake } from '#core/domain/omr/own-sheets/own-sheet.ts';
import { ConfirmLeaving } from '#web/components/confirm-leaving.tsx';
import { Alert } from '#web/components/ui/alert.tsx';
import { Checkbox } from '#web/components/ui/checkbox.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { Label } from '#web/components/ui/label.tsx';
import type { StoredSheet } from '#web/features/own-sheets/api/get-own-sheet.ts';
import { BlockList } from '#web/features/own-sheets/components/block-list.tsx';
import { SaveBar } from '#web/features/own-sheets/components/save-bar.tsx';
import { SheetPage } from '#web/features/own-sheets/components/sheet-page.tsx';
import { TryPanel } from '#web/features/own-sheets/components/try-panel.tsx';
import { changedBlock, spanned } from '#web/features/own-sheets/model/edit-blocks.ts';

/** What was found on a blank sheet, over its page, for a person to name and correct. */
export function SheetEditor({ stored, onReload }: { stored: StoredSheet; onReload: () => unknown }) {
  const { t } = useTranslation('own-sheets');
  const [name, setName] = useState(stored.name);
  const [sheet, setSheet] = useState(stored.sheet);
  const [selected, setSelected] = useState<number | null>(sheet.blocks.length > 0 ? 0 : null);
  const [isPlacing, setPlacing] = useState(false);
  const [saved, setSaved] = useState({ name, sheet });
  const isUnsaved = name !== saved.name || !isSameSheet(sheet, saved.sheet);
  const blocker = useBlocker({
    shouldBlockFn: () => isUnsaved,
    enableBeforeUnload: isUnsaved,
    withResolver: true,
  });
  const { registration } = stored;
  const mistake = sheetMistake({ ...sheet, registration });
  const setBlocks = (blocks: typeof sheet.blocks) => setSheet((before) => ({ ...before, blocks }));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        {sheet.blocks.length === 0 && <Alert kind="warning">{t('edit.nothingFound')}</Alert>}
        <Field label={t('name')}>
          {(control) => (
            <Input
              {...control}
              maxLength={120}
              autoComplete="off"
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Field>
        <BlockList
          sheet={sheet}
          selected={selected}
          isPlacing={isPlacing}
          onSelect={setSelected}
          onPlacing={setPlacing}
          onBlocks={setBlocks}
        />
        <div className="flex items-start gap-3">
          <Checkbox
            id="is-black"
            className="mt-0.5"
            checked={sheet.isBlack}
            onCheckedChange={(checked) => setSheet((before) => ({ ...before, isBlack: checked === true }))}
          />
          <div className="grid gap-1">
            <Label htmlFor="is-black">{t('edit.isBlack')}</Label>
            <p className="text-muted-foreground text-sm">{t('edit.isBlackText')}</p>
          </div>
        </div>
        <p className="text-muted-foreground text-sm">{t(`registrations.${registration.kind}`)}</p>
        <TryPanel sheetId={stored.id} sheet={sheet} isReady={mistake === null} />
        <SaveBar
          stored={stored}
          name={name}
          sheet={sheet}
          mistake={mistake}
          onSaved={setSaved}
          onReload={onReload}
        />
        <ConfirmLeaving
          blocker={blocker}
          texts={{
            title: t('leave.title'),
            text: t('leave.text'),
            stay: t('leave.stay'),
            leave: t('leave.leave'),
          }}
        />
      </div>
      <SheetPage
        picturePath={stored.picture_path}
        sheet={sheet}
        selected={selected}
        onSelect={setSelected}
        onPlace={
          isPlacing && selected !== null
            ? (from, to) => {
                const block = sheet.blocks[selected];
                if (block) setBlocks(changedBlock(sheet.blocks, selected, spanned(block, from, to)));
                setPlacing(false);
              }
            : null
        }
      />
    </div>
  );
}

/** The order of fields is that of the form: the same values make the same text. */
function isSameSheet(one: DescribedSheet, other: DescribedSheet): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
