import { allowed, refused } from '@parlour/domain/verdict';
import type { Answer, Services } from '../../platform/context.ts';
import { giveReviewPictures } from '../queries/note-pictures.ts';
import { namesOf, publicName, smallWidths, smallName } from '../formats/upload-key.ts';
import type { Trx } from '../../platform/db/schema.ts';

type Storing = Pick<Services, 'files'>;

/** Copies private pictures to where everybody may see them. They are found by the private name, so that they go with it. */
export async function publishPictures({ files }: Storing, names: readonly string[]): Promise<void> {
  for (const name of names) {
    const shown = publicName(name);
    // The picture itself comes last: where it is, the small versions are too.
    for (const [from, to] of [...versions(name, shown), [name, shown] as const]) {
      const bytes = await files.get(from);
      if (bytes) await files.put(to, bytes);
    }
  }
}

/** Takes the public copies of private pictures away. */
export async function withdrawPictures({ files }: Storing, names: readonly string[]): Promise<void> {
  for (const name of names) for (const file of namesOf(publicName(name))) await files.remove(file);
}

const versions = (name: string, shown: string) =>
  smallWidths.map((width) => [smallName(name, width), smallName(shown, width)] as const);

/** Gives pictures to the review that takes them; refused when one is gone or belongs to something else. */
export async function keepReviewPictures(
  trx: Trx,
  { names, ...of }: { chainId: string; reviewId: string; names: readonly string[] },
): Promise<Answer<null>> {
  return (await giveReviewPictures(trx, of, names)) ? allowed(null) : refused('picture_gone', { field: 'images' });
}
