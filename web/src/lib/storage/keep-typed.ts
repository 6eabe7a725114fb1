import { keptInTab } from './storage.ts';
import { typedKey } from './typed-key.ts';

type Field = HTMLInputElement | HTMLTextAreaElement;
type Typed = { path: string; fields: readonly { kind: string; text: string }[] };

const waitMs = 15_000;
const selector = 'textarea, input:not([type=checkbox], [type=radio], [type=file], [type=hidden])';

const kept = keptInTab<Typed>({
  key: typedKey,
  version: 1,
  isValid: (value): value is Typed => Array.isArray((value as Typed | null)?.fields),
});

const fieldsHere = () => [...document.querySelectorAll<Field>(selector)];
const kindOf = ({ type, autocomplete, maxLength }: Field) => `${type} ${autocomplete} ${maxLength}`;
const isSecret = ({ type, autocomplete }: Field) => type === 'password' || /password|one-time-code/.test(autocomplete);
const pathHere = () => location.pathname + location.hash;

/** Whether something is typed that must not be kept, not even for a moment. */
export const hasSecrets = (): boolean => fieldsHere().some((field) => isSecret(field) && field.value !== '');

/** Keeps the content of this page's fields while the page loads again; not of a page that forgets them. */
export function keepTyped(): void {
  if (document.querySelector('[data-forgets]') !== null) return;
  const fields = fieldsHere().map((field) => ({ kind: kindOf(field), text: field.value }));
  if (fields.some(({ text }) => text !== '')) kept.write({ path: pathHere(), fields });
}

/** Types as a person would, so that the component that owns the field is notified. */
function type(field: Field, text: string): void {
  const { prototype } = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

function restore({ fields }: Typed): boolean {
  const here = fieldsHere();
  if (here.length !== fields.length || here.some((field, at) => kindOf(field) !== fields[at]!.kind)) return false;
  for (const [at, field] of here.entries()) {
    const { text } = fields[at]!;
    if (text !== field.value && field.value === '') type(field, text);
  }
  return true;
}

/** Puts it back once the same fields are there; where they are others it is forgotten. */
export function restoreTyped(): void {
  const typed = kept.read();
  kept.remove();
  if (!typed || typed.path !== pathHere() || restore(typed)) return;
  const watcher = new MutationObserver(() => {
    if (restore(typed)) watcher.disconnect();
  });
  watcher.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => watcher.disconnect(), waitMs);
}
