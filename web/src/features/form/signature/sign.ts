export type SigningFault = 'form.signatureFailed' | 'form.signatureEmpty' | 'file.uploadFailed';

type SignOptions = {
  makePicture: () => Promise<Blob | null>;
  /** Keeps the picture and answers with its address. */
  save: (picture: File) => Promise<string>;
  /** Whether the screen to sign on is still open. */
  isOpen: () => boolean;
};

/** Saves a signature. The answer is null where the screen was closed meanwhile: nothing may be done with it then. */
export async function sign(options: SignOptions): Promise<{ address: string } | { fault: SigningFault } | null> {
  const signed = await saved(options);
  return options.isOpen() ? signed : null;
}

async function saved({ makePicture, save, isOpen }: SignOptions) {
  let picture: Blob | null;
  try {
    picture = await makePicture();
  } catch {
    return { fault: 'form.signatureFailed' as const };
  }
  if (!picture) return { fault: 'form.signatureEmpty' as const };
  if (!isOpen()) return null;
  try {
    return { address: await save(new File([picture], 'signature.png', { type: 'image/png' })) };
  } catch {
    return { fault: 'file.uploadFailed' as const };
  }
}
