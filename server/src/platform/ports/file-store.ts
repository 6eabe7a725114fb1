/**
 * Where pictures and other files are kept. A name never gets other bytes: it carries their hash (`images/3f2a….webp`). A sealed file may be sealed again
 * under its name.
 */
export type FileStore = {
  put: (name: string, bytes: Uint8Array) => Promise<void>;
  get: (name: string) => Promise<Buffer | null>;
  /** The bytes from one place to another, both included; null where there is no such file. */
  getPart: (name: string, part: { from: number; to: number }) => Promise<Buffer | null>;
  has: (name: string) => Promise<boolean>;
  /** How many bytes there are under a name, without reading them; null where there is none. */
  sizeOf: (name: string) => Promise<number | null>;
  /** Afterwards the name is not there, whether it was or not. */
  remove: (name: string) => Promise<void>;
  /** The address under which browsers find a public file. */
  urlOf: (name: string) => string;
};

const nameForm = /^[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*)*$/i;

/** Whether a text can be a name in a store: letters, digits, dots and dashes in folders, nothing that leads out of them. */
export function isFileName(text: string): boolean {
  return text.length <= 300 && nameForm.test(text);
}
