import { createHash, createHmac } from 'node:crypto';
import { imagesFolder } from '@parlour/contract/file/calls';
import type { PictureKind } from '@parlour/domain/file/check-picture';
import { newId } from '../../platform/ids.ts';

/** How a picture is kept: its name says it, and the bytes obey. */
export type Form = 'jpg' | 'png' | 'webp';

const formOfKind: Record<PictureKind, Form> = { jpeg: 'jpg', png: 'png', webp: 'webp', avif: 'webp' };
const formOfEnding: Record<string, Form> = { jpg: 'jpg', jpeg: 'jpg', png: 'png', webp: 'webp' };
const nameForm = /^([A-Za-z0-9]{16,64})\.(jpg|jpeg|png|webp)$/;

/** A user's folder in the public store. It is in every address, so it does not tell who the user is. */
export function folderOf(secret: string, accountId: string): string {
  const name = createHmac('sha256', secret).update(`upload folder ${accountId}`).digest('hex').slice(0, 32);
  return `${imagesFolder}${name}/`;
}

/** Decides under which key a picture is kept: a new one, or the wanted one, if it is a random name in the user's own folder. */
export function uploadKeyOf(wanted: string, folder: string, kind: PictureKind): { key: string; form: Form } | null {
  if (wanted === '') return { key: `${folder}${newId()}.${formOfKind[kind]}`, form: formOfKind[kind] };
  const start = [folder, imagesFolder].find((each) => wanted.startsWith(each));
  const [, name, ending = ''] = nameForm.exec(wanted.slice(start?.length)) ?? [];
  const form = formOfEnding[ending];
  return start && name && form ? { key: `${folder}${name}.${ending}`, form } : null;
}

/** The widths that are kept beside an uploaded picture (96 and 192 are square). */
export const smallWidths = [720, 360, 192, 96] as const;

/** The name of a small version, `…-360.webp`; keys have no dash, so it can never be a key. */
export function smallName(key: string, width: number): string {
  return `${key.replace(/\.\w+$/, '')}-${width}.webp`;
}

/** Where the public copy of a private picture lies: beside no other, and known to those alone who were shown it. */
export function publicName(name: string): string {
  const folder = createHash('sha256').update(`shown ${name}`).digest('hex').slice(0, 32);
  return `${imagesFolder}${folder}/${name.slice(name.lastIndexOf('/') + 1)}`;
}

/** Every file of a private picture: its versions, and their public copies, where there are any. */
export function namesOfPrivate(name: string): string[] {
  return [...namesOf(name), ...namesOf(publicName(name))];
}

/** Every file that belongs to a key. */
export function namesOf(key: string): string[] {
  return [key, ...smallWidths.map((width) => smallName(key, width))];
}
