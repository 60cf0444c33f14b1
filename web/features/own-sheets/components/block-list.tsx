import { ArrowDown, ArrowUp, ListOrdered, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { DescribedSheet } from '#core/contracts/own-sheets/own-sheets.ts';
import type { SheetBlock } from '#core/domain/omr/own-sheets/own-sheet.ts';
import { shortBlocks } from '#core/domain/omr/own-sheets/short-blocks.ts';
import { Button } from '#web/components/ui/button.tsx';
import { BlockFields } from '#web/features/own-sheets/components/block-fields.tsx';
import { blockName } from '#web/features/own-sheets/model/block-name.ts';
import {
  changedBlock,
  movedBlock,
  renumbered,
  withNewBlock,
  withoutBlock,
} from '#web/features/own-sheets/model/edit-blocks.ts';
import { cn } from '#web/lib/page/cn.ts';

type BlockListProps = {
  sheet: DescribedSheet;
  selected: number | null;
  isPlacing: boolean;
  onSelect: (index: number | null) => void;
  onPlacing: (isPlacing: boolean) => void;
  onBlocks: (blocks: SheetBlock[]) => void;
};

/** The blocks in their order, the fields of the selected one below it. */
export function BlockList({ sheet, selected, isPlacing, onSelect, onPlacing, onBlocks }: BlockListProps) {
  const { t } = useTranslation('own-sheets');
  const { blocks } = sheet;
  const short = shortBlocks(blocks);
  const move = (index: number, by: -1 | 1) => {
    if (!blocks[index + by]) return;
    onBlocks(movedBlock(blocks, index, by));
    onSelect(index + by);
  };
  return (
    <section aria-labelledby="blocks" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id="blocks" className="font-semibold text-xl">
        {t('edit.blocks')}
      </h2>
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-2">
        {blocks.map((block, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no other name than their place
            key={index}
            className={cn(
              'grid gap-3 rounded-lg border border-border p-2',
              index === selected && 'border-primary bg-surface',
            )}
          >
            <div className="flex items-center gap-1">
              <Button
                variant="ghost"
                className="min-w-0 shrink grow justify-start px-2 sm:px-4"
                aria-expanded={index === selected}
                onClick={() => onSelect(index === selected ? null : index)}
              >
                <span className="wrap-anywhere min-w-0 whitespace-normal text-left">
                  {blockName(t, block)}
                </span>
                <span className="whitespace-nowrap text-muted-foreground text-sm tabular-nums">
                  {t('size', { rows: block.rows, columns: block.columns })}
                </span>
              </Button>
              <Button
                variant="ghost"
                size="icon"
                disabled={index === 0}
                aria-label={t('edit.earlier', { name: blockName(t, block) })}
                onClick={() => move(index, -1)}
              >
                <ArrowUp aria-hidden="true" />
              </Button>
              <Button
                variant="ghost"
                size="icon"
                disabled={index === blocks.length - 1}
                aria-label={t('edit.later', { name: blockName(t, block) })}
                onClick={() => move(index, 1)}
              >
                <ArrowDown aria-hidden="true" />
              </Button>
            </div>
            {short.includes(index) && (
              <p className="px-2 text-sm text-warning-soft-foreground">{t('edit.short')}</p>
            )}
            {index === selected && (
              <BlockFields
                block={block}
                isPlacing={isPlacing}
                onPlacing={onPlacing}
                onChange={(change) => onBlocks(changedBlock(blocks, index, change))}
                onRemove={() => {
                  onSelect(null);
                  onPlacing(false);
                  onBlocks(withoutBlock(blocks, index));
                }}
              />
            )}
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="outline"
          size="sm"
          onClick={() => {
            onBlocks(withNewBlock(blocks, sheet));
            onSelect(blocks.length);
            onPlacing(true);
          }}
        >
          <Plus aria-hidden="true" />
          {t('edit.add')}
        </Button>
        <Button variant="outline" size="sm" onClick={() => onBlocks(renumbered(blocks))}>
          <ListOrdered aria-hidden="true" />
          {t('edit.renumber')}
        </Button>
      </div>
    </section>
  );
}
