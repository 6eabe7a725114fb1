import { useEffect, useEffectEvent, useRef } from 'react';
import { useAppContext } from '../../../lib/app-context.ts';
import type { Uploader } from '../../../lib/file/upload.ts';
import { UploadField } from '@parlour/ui/upload/UploadField.tsx';
import type { SendFile } from '@parlour/ui/upload/upload-list.ts';
import { useUploads } from '@parlour/ui/upload/uploads.ts';
import { type UploadKind, uploaderOf } from '../calls.ts';
import { uploadFailureText } from '../failure.ts';
import { photoWords } from '../words.ts';

type PhotoUploadProps = {
  label: string;
  note?: string;
  error?: string;
  most?: number;
  kind?: UploadKind;
  /** Sends a photo to another place than the pictures of an account or a note. */
  upload?: (photo: File, options: Parameters<SendFile>[1]) => Promise<{ url: string }>;
  /** Addresses of photos that had arrived before. */
  kept?: readonly string[];
  /** Under this name the photos go on when the field goes away. */
  keptAs?: string;
  previewSize?: number;
  /** Hears whether any are still on their way. */
  onSending?: (isSending: boolean) => void;
  /** Hears the addresses of the photos that have arrived. */
  onChange: (urls: string[]) => void;
};

/** As many as the documents allow. */
const usualMost = 9;

/** Photos that are uploaded as soon as they are chosen. */
export function PhotoUpload(props: PhotoUploadProps) {
  const { label, note, error, most = usualMost, kind = 'own', upload } = props;
  const { kept, keptAs, previewSize, onSending, onChange } = props;
  const here = useAppContext();
  const { t } = here;
  const uploader = useRef<Uploader | null>(null);
  const send: SendFile = async (file, options) => {
    if (upload)
      return upload(file, options).catch((error: unknown) => {
        throw new Error(uploadFailureText(error, t));
      });
    let failure: unknown = null;
    const onError = (cause: unknown) => {
      failure = cause;
    };
    // Made when it is first needed: a finished page has no browser around it.
    uploader.current ??= uploaderOf(here, kind, onError);
    const uploaded = await uploader.current.uploadImage(file, { ...options, onError });
    if (!uploaded) throw new Error(uploadFailureText(failure, t));
    return uploaded;
  };
  const { items, left, add, retry, remove } = useUploads({ most, send, kept, keptAs, onChange });
  const isSending = items.some(({ state }) => state === 'sending');
  const tellSending = useEffectEvent(() => onSending?.(isSending));
  useEffect(() => tellSending(), [isSending]);
  return (
    <UploadField
      {...{ label, note, error, most, items, left, previewSize }}
      words={photoWords(t, most)}
      hint={t('file.photosHint')}
      onAdd={add}
      onRetry={retry}
      onRemove={remove}
    />
  );
}
