import { useRef } from 'react';
import { useSurroundings } from '../../../lib/surroundings.ts';
import type { Uploader } from '../../../lib/upload.ts';
import { UploadField } from '../../../ui/UploadField.tsx';
import { type SendFile, useUploads } from '../../../ui/uploads.ts';
import { uploaderOf } from '../calls.ts';
import { uploadFailureText } from '../failure.ts';
import { photoWords } from '../words.ts';

type PhotoUploadProps = {
  label: string;
  note?: string;
  error?: string;
  most?: number;
  /** Hears the addresses of the photos that have arrived. */
  onChange: (urls: string[]) => void;
};

/** As many as the documents allow. */
const usualMost = 9;

/** Photos that are uploaded as soon as they are chosen. */
export function PhotoUpload({ label, note, error, most = usualMost, onChange }: PhotoUploadProps) {
  const here = useSurroundings();
  const { t } = here;
  const uploader = useRef<Uploader | null>(null);
  const send: SendFile = async (file, options) => {
    let failure: unknown = null;
    const onError = (cause: unknown) => {
      failure = cause;
    };
    // Made when it is first needed: a finished page has no browser around it.
    uploader.current ??= uploaderOf(here, onError);
    const uploaded = await uploader.current.uploadImage(file, { ...options, onError });
    if (!uploaded) throw new Error(uploadFailureText(failure, t));
    return uploaded;
  };
  const { items, left, add, retry, remove } = useUploads({ most, send, onChange });
  return (
    <UploadField
      {...{ label, note, error, most, items, left }}
      words={photoWords(t, most)}
      hint={t('file.photosHint')}
      onAdd={add}
      onRetry={retry}
      onRemove={remove}
    />
  );
}
