/** A file as an answer names it: by its id, or by an address of ours, whose signature tells that it was handed out. */
export type FileValue = { id: string; address: { name: string; expires: string; signature: string } | null };

const idForm = /^[\w-]{23,90}$/;
const addressForm =
  /\/(private\/sealed\/([\w-]{23,90})\.(?:webp|png|xlsx|pdf))\?expires=(\d{1,16})&signature=([\w-]+)$/;

/** Reads the value of an answer that is a file; null: it names none. */
export function readFileValue(value: string): FileValue | null {
  if (idForm.test(value)) return { id: value, address: null };
  const [, name, id, expires, signature] = addressForm.exec(value) ?? [];
  if (name === undefined || id === undefined || expires === undefined || signature === undefined) return null;
  return { id, address: { name, expires, signature } };
}
