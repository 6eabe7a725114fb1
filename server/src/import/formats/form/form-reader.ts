import type { Wording } from '@parlour/domain/form/template';
import { key, text } from '../cell.ts';
import type { FolderCheck } from '../folder-check.ts';

export type Fields = Record<string, unknown>;

/** Reads the values of a form's JSON; every mistake is noted with the file and the question, and something is returned for it all the same. */
export class FormReader {
  readonly #check: FolderCheck;
  readonly #file: string;
  #question: string | null = null;

  constructor(check: FolderCheck, file: string) {
    this.#check = check;
    this.#file = file;
  }

  /** Which question is being read. */
  enter(question: string): void {
    this.#question = question;
  }

  refuse(reason: string): void {
    this.#check.refuse({ file: this.#file, line: null }, this.#question, reason);
  }

  picture(name: string): void {
    this.#check.requirePictures({ file: this.#file, line: null }, this.#question, [name]);
  }

  /** An object with no other fields than these; null for anything else. */
  fields(value: unknown, what: string, known: readonly string[]): Fields | null {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      this.refuse(`${what} must be an object`);
      return null;
    }
    for (const name of Object.keys(value))
      if (!known.includes(name))
        this.refuse(`${what} has "${name}", which is not known; known are: ${known.join(', ')}`);
    return value as Fields;
  }

  list(value: unknown, what: string, most: number): unknown[] {
    if (Array.isArray(value) && value.length > 0 && value.length <= most) return value;
    this.refuse(`${what} must be a list of 1 to ${most}`);
    return [];
  }

  /** An id that its list has not had yet. */
  id(value: unknown, what: string, seen: Set<string>): string {
    const verdict = typeof value === 'string' && key(value);
    if (!verdict || !verdict.ok) {
      this.refuse(`${what} needs an id of lower-case letters, digits and dashes, at most 60`);
      return '';
    }
    if (seen.has(verdict.value)) this.refuse(`${what} has the id "${verdict.value}", which stands there already`);
    seen.add(verdict.value);
    return verdict.value;
  }

  /** A text, or `{ "text": …, "second": … }`. */
  wording(value: unknown, what: string, most: number, isNeeded: boolean): Wording {
    if (value === undefined && !isNeeded) return { text: '', second: null };
    if (typeof value === 'string') return { text: this.#text(value, what, most, isNeeded), second: null };
    const isPair = typeof value === 'object' && value !== null && !Array.isArray(value);
    if (!isPair) {
      this.refuse(`${what} must be a text, or an object with text and second`);
      return { text: '', second: null };
    }
    const fields = this.fields(value, what, ['text', 'second'])!;
    const second = fields['second'] === undefined ? '' : this.#text(fields['second'], `second of ${what}`, most, false);
    const own = this.#text(fields['text'], what, most, isNeeded || second !== '');
    return { text: own, second: second === '' ? null : second };
  }

  #text(value: unknown, what: string, most: number, isNeeded: boolean): string {
    if (typeof value !== 'string') {
      this.refuse(`${what} must be a text`);
      return '';
    }
    const verdict = text(most)(value);
    if (!verdict.ok) this.refuse(`${what} ${verdict.reason}`);
    else if (isNeeded && value.trim() === '') this.refuse(`${what} must be filled`);
    return value;
  }

  yesNo(value: unknown, what: string): boolean {
    if (value !== undefined && typeof value !== 'boolean') this.refuse(`${what} must be true or false`);
    return value === true;
  }

  number(value: unknown, what: string, from: number, to: number): number {
    if (typeof value === 'number' && Number.isInteger(value) && value >= from && value <= to) return value;
    this.refuse(`${what} must be a whole number from ${from} to ${to}`);
    return from;
  }
}
