import type { MetadataJson } from 'libphonenumber-js/core';

const asked = new Map<string, Promise<MetadataJson>>();

/** How numbers of a calling code (`61`) are written: a file of its own in the build, asked for once. */
export function fetchPhoneShapes(callingCode: string): Promise<MetadataJson> {
  let shapes = asked.get(callingCode);
  if (!shapes) {
    shapes = fetch(`${import.meta.env['PHONE_SHAPES']}${callingCode}.json`).then((answer) => {
      if (!answer.ok) throw new Error(`No shapes for +${callingCode}`);
      return answer.json() as Promise<MetadataJson>;
    });
    shapes.catch(() => asked.delete(callingCode));
    asked.set(callingCode, shapes);
  }
  return shapes;
}
