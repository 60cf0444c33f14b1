import type { Gathered } from '#core/domain/question-import/docx/body/reading.ts';
import { FREE_BOX, TAKEN_BOX } from '#core/domain/question-import/docx/layout/box-signs.ts';
import {
  childOf,
  childrenOf,
  settingOf,
  textBelow,
  type XmlNode,
} from '#core/domain/question-import/docx/package/xml.ts';
import { plainRich, type RichText } from '#core/domain/question-import/docx/rich-text.ts';

const EMPTY = plainRich('');
const isOn = (value: string | undefined) => value === undefined || /^(?:1|true|on)$/i.test(value);

/** A box to tick or a list to choose from, as Word has had them since 2007; null: a control that only holds text. */
export function readControl(control: XmlNode, gathered: Gathered): RichText | null {
  const properties = childOf(control, 'w:sdtPr');
  const box = childOf(properties, 'w14:checkbox');
  if (box) {
    const checked = childOf(box, 'w14:checked');
    return boxOf(checked !== undefined && isOn(checked.attributes['w14:val']));
  }
  const list = childOf(properties, 'w:dropDownList') ?? childOf(properties, 'w:comboBox');
  if (!list) return null;
  const isAsking = childOf(properties, 'w:showingPlcHdr') !== undefined;
  const chosen = isAsking ? null : textBelow(childOf(control, 'w:sdtContent') ?? control).trim();
  const entries = childrenOf(list, 'w:listItem').map(
    ({ attributes }) => attributes['w:displayText'] ?? attributes['w:value'] ?? '',
  );
  return listOf(entries, chosen, gathered);
}

/** The same in forms of Word 97 to 2003: FORMCHECKBOX and FORMDROPDOWN. */
export function readFormField(begin: XmlNode, gathered: Gathered): RichText {
  const data = childOf(begin, 'w:ffData');
  const box = childOf(data, 'w:checkBox');
  if (box) {
    const said = childOf(box, 'w:checked') ?? childOf(box, 'w:default');
    return boxOf(said !== undefined && isOn(said.attributes['w:val']));
  }
  const list = childOf(data, 'w:ddList');
  if (!list) return EMPTY;
  const entries = childrenOf(list, 'w:listEntry').map(({ attributes }) => attributes['w:val'] ?? '');
  const result = settingOf(list, 'w:result');
  return listOf(entries, result === undefined ? null : (entries[Number(result)] ?? null), gathered);
}

const boxOf = (isTicked: boolean) => plainRich(`${isTicked ? TAKEN_BOX : FREE_BOX} `);

/** 'Choose an item.' */
const PROMPT = /^\s*$|^\W*(?:choose|select|pick|click|चुनें)\b/iu;
const LETTER = /^\W*[A-Fa-f1-6]\W*$/;

/** Each entry as an option below the paragraph; of letters alone, which name options, the one that was chosen stays in its place. */
function listOf(all: readonly string[], chosen: string | null, gathered: Gathered): RichText {
  const entries = all.map((entry) => entry.trim()).filter((entry) => !PROMPT.test(entry));
  if (entries.length < 2 || entries.every((entry) => LETTER.test(entry)))
    return plainRich(chosen !== null && !PROMPT.test(chosen) ? chosen : '');
  gathered.choices.push(...entries.map((entry) => `${entry === chosen ? TAKEN_BOX : FREE_BOX} ${entry}`));
  if (chosen !== null && !PROMPT.test(chosen) && !entries.includes(chosen)) return plainRich(chosen);
  return plainRich(gathered.said.trim() === '' ? '' : '_____');
}
