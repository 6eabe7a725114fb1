import { whenTabIsForgotten } from '@parlour/ui/browser/tab-endings.ts';

/** Rises whenever the tab is forgotten: the customer who began a signature before has left. */
let generation = 0;
whenTabIsForgotten(() => {
  generation += 1;
});

export type SigningFault = 'form.signatureFailed' | 'form.signatureEmpty' | 'file.uploadFailed';

type SignOptions = {
  makePicture: () => Promise<Blob | null>;
  /** Keeps the picture and answers with its address. */
  save: (picture: File) => Promise<string>;
  /** Whether the screen to sign on is still open. */
  isOpen: () => boolean;
};

/** Saves a signature. The answer is null where the screen was closed or the tab was forgotten meanwhile: nothing may be done with it then. */
export async function sign(options: SignOptions): Promise<{ address: string } | { fault: SigningFault } | null> {
  const begun = generation;
  const isWanted = () => options.isOpen() && generation === begun;
  const signed = await saved(options, isWanted);
  return isWanted() ? signed : null;
}

async function saved({ makePicture, save }: SignOptions, isWanted: () => boolean) {
  let picture: Blob | null;
  try {
    picture = await makePicture();
  } catch {
    return { fault: 'form.signatureFailed' as const };
  }
  if (!picture) return { fault: 'form.signatureEmpty' as const };
  if (!isWanted()) return null;
  try {
    return { address: await save(new File([picture], 'signature.png', { type: 'image/png' })) };
  } catch {
    return { fault: 'file.uploadFailed' as const };
  }
}
