import { optionLetter } from '../../question-bank/option-letters.ts';
import { hasPartOfMarks, rightByWorth } from '../answers/right-by-worth.ts';
import { headingKey, readHeading } from '../table/read-heading.ts';
import { wrongColumns } from '../table/right-and-wrong.ts';

export type JsonObject = Record<string, unknown>;

/** An object of a file as a row of a table: its texts by what it calls them. */
export interface JsonFields {
  texts: Map<string, string>;
  /** How many options it lists; null where they are no list. */
  optionCount: number | null;
}

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const isScalar = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value);

const TEXT = [
  ...['text', 'optiontext', 'answertext', 'content', 'html', 'body', 'description', 'value', 'option'],
  ...['answer', 'choice', 'statement', 'title', 'name', 'label'],
  ...['texto', 'texte', 'teks', 'respuesta', 'opcion', 'resposta', 'reponse', 'jawaban'],
];
const ID = ['id', 'key', 'letter', 'label', 'identifier', 'optionid', 'optionkey', 'value', 'code', 'index'];
const RIGHT =
  /^(?:is|es|e|est)?(?:correct[ao]?|corret[ao]|correcte|right|answer|true|benar)(?:option|answer|choice)?$/;
const TRUE = /^(?:true|1|yes|s[ií]|sim|oui|ya)$/i;
/** What an option is worth, of which the right one has all: `"fraction": 100`. */
const WORTH = /^(?:fraction|score|points?|weight|marks?|grade)$/;
const LANGUAGE = /^(?:en|eng|english|hi|hin|hindi|te|tel|telugu|ta|tam|tamil)$/i;
/** More options than a table has columns for stay in one cell. */
const MOST_COLUMNS = 6;

/** What an object says, each thing in a text of its own; what stands in objects within it by both names. */
export function fieldsOf(object: JsonObject): JsonFields {
  const fields = new Fields();
  for (const [key, value] of Object.entries(object)) fields.add(key, value);
  return { texts: fields.texts, optionCount: fields.optionCount };
}

class Fields {
  readonly texts = new Map<string, string>();
  optionCount: number | null = null;
  /** By what the file calls its options: 'opt_17', 'b'. */
  #ids: string[] = [];
  #right: string[] = [];

  add(key: string, value: unknown): void {
    if (value === null || value === undefined) return;
    const column = readHeading(key)?.column;
    const isOptions = column === 'options' || (column === 'correctIndex' && isListOfChoices(value));
    if (isOptions && Array.isArray(value)) this.#addOptions(key, value);
    else if (isOptions && isObject(value) && !isByLanguage(value)) this.#addNamedOptions(key, value);
    else if (isScalar(value)) this.#set(key, column === 'correctIndex' ? this.#keyOf(value) : String(value));
    else if (Array.isArray(value)) this.#addList(key, value);
    else if (isObject(value)) this.#addObject(key, value);
    if (isOptions && this.#right.length > 0 && !this.#hasAnswer())
      this.#set('correct answer', this.#right.join(', '));
  }

  #set(key: string, text: string): void {
    if (text.trim() !== '') this.texts.set(this.texts.has(key) ? `${key} (2)` : key, text);
  }

  #hasAnswer = () => [...this.texts.keys()].some((key) => readHeading(key)?.column === 'correctIndex');

  /** The letter of the option that bears this name in the file. */
  #keyOf(value: string | number | boolean): string {
    const text = String(value).trim();
    const at = this.#ids.findIndex((id) => id.toLowerCase() === text.toLowerCase());
    return at < 0 ? text : optionLetter(at);
  }

  #addList(key: string, values: readonly unknown[]): void {
    const column = readHeading(key)?.column;
    if (!values.every(isScalar)) this.#set(key, JSON.stringify(values));
    else if (wrongColumns([key]).length > 0) this.#set(key, JSON.stringify(values.map(String)));
    else if (column === 'correctIndex') this.#set(key, values.map((value) => this.#keyOf(value)).join(', '));
    else this.#set(key, values.join(column === 'stem' || column === 'explanationText' ? '\n' : ', '));
  }

  #addObject(key: string, value: JsonObject): void {
    const main = textKeyOf(value);
    const isKnown = readHeading(key) !== null;
    for (const [inner, part] of Object.entries(value))
      this.add(
        isKnown && inner === main ? key : isKnown || readHeading(inner) === null ? `${key} ${inner}` : inner,
        part,
      );
  }

  /** Texts, or objects of a text with what else is said of the option. */
  #addOptions(key: string, list: readonly unknown[]): void {
    const values = list.filter((value) => value !== null && value !== undefined);
    if (values.every(isScalar)) {
      this.#setOptions(key, values.map(String));
      return;
    }
    const objects = values.filter(isObject);
    const [first] = objects;
    const main = first && textKeyOf(first);
    if (!first || main === undefined || objects.length < values.length) {
      this.#set(key, JSON.stringify(list));
      return;
    }
    const flag = Object.keys(first).find((name) => name !== main && isWordOnRight(name, first[name]));
    const id = Object.keys(first).find((name) => name !== main && ID.includes(headingKey(name)));
    const texts = objects.map((object) => object[main]);
    if (texts.every(isObject)) this.#setByLanguage(key, texts);
    else
      this.#setOptions(
        key,
        texts.map((text) => (isScalar(text) ? String(text) : '')),
      );
    const ids = objects.map((object) => String(object[id ?? ''] ?? ''));
    if (id !== undefined && new Set(ids).size === ids.length) this.#ids = ids;
    if (flag !== undefined)
      this.#setRight(
        `${key} ${flag}`,
        objects.map((object) => object[flag]),
      );
    const others = Object.keys(first).filter((name) => ![main, flag, id].includes(name));
    for (const name of others) {
      const said = objects.map((object) => object[name]).filter((part) => isScalar(part) && part !== '');
      if (said.length > 0) this.#set(`${key} ${name}`, said.join(' | '));
    }
    this.#renameAnswers();
  }

  /** @param key what the file calls the words on whether each option is right, or what each is worth */
  #setRight(key: string, said: readonly unknown[]): void {
    const worths = said.map((value) => Number.parseFloat(String(value)));
    const areWorths = worths.every((worth) => !Number.isNaN(worth));
    const right = areWorths
      ? rightByWorth(worths)
      : said.flatMap((value, at) => (TRUE.test(String(value)) ? [at] : []));
    this.#right = right.map((at) => optionLetter(at));
    if (areWorths && hasPartOfMarks(worths)) this.#set(key, said.map(String).join(' | '));
  }

  /** An answer that stood above the options may name one by what the file calls it. */
  #renameAnswers(): void {
    for (const [key, text] of this.texts)
      if (readHeading(key)?.column === 'correctIndex') this.texts.set(key, this.#keyOf(text));
  }

  /** `{"A": "iron", "B": "copper"}`, whatever stands first. */
  #addNamedOptions(key: string, value: JsonObject): void {
    const entries = Object.entries(value).sort(([a], [b]) => a.localeCompare(b, 'en', { numeric: true }));
    if (!entries.every(([, text]) => isScalar(text))) {
      this.#addObject(key, value);
      return;
    }
    this.#setOptions(
      key,
      entries.map(([, text]) => String(text)),
    );
    this.#ids = entries.map(([name]) => name);
    this.#renameAnswers();
  }

  #setByLanguage(key: string, texts: readonly JsonObject[]): void {
    for (const language of Object.keys(texts[0] ?? {}))
      this.#setOptions(
        `${key} ${language}`,
        texts.map((text) => String(text[language] ?? '')),
      );
  }

  #setOptions(key: string, options: readonly string[]): void {
    const language = key.split(/[^\p{L}]+/u).find((word) => LANGUAGE.test(word)) ?? '';
    this.optionCount ??= options.length;
    if (options.length > MOST_COLUMNS) this.#set(key, JSON.stringify(options));
    else
      for (const [at, text] of options.entries())
        this.#set(`option ${optionLetter(at)} ${language}`.trim(), text);
  }
}

/** `{"en": "Which", "hi": "कौन"}`. */
const isByLanguage = (value: JsonObject) => {
  const keys = Object.keys(value);
  return keys.length > 0 && keys.every((key) => LANGUAGE.test(key));
};

const textKeyOf = (object: JsonObject) =>
  TEXT.flatMap((name) => Object.keys(object).filter((key) => headingKey(key) === name)).find(
    (key) => isScalar(object[key]) || isObject(object[key]),
  );

/** What is called 'answers' may be the options, each with a word on whether it is right. */
const isListOfChoices = (value: unknown) =>
  Array.isArray(value) &&
  value.length > 1 &&
  value.every(
    (one) =>
      isObject(one) &&
      textKeyOf(one) !== undefined &&
      Object.keys(one).some((key) => isWordOnRight(key, one[key])),
  );

/** Whether an option is right, or what it is worth. */
const isWordOnRight = (name: string, value: unknown): boolean =>
  (RIGHT.test(headingKey(name)) && isScalar(value)) ||
  (WORTH.test(headingKey(name)) && (typeof value === 'number' || /^-?\d+(?:\.\d+)?$/.test(String(value))));
