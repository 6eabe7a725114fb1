import { PhotoUpload } from '../../features/file/components/PhotoUpload.tsx';
import type { UploadWays } from '../../features/form/question-ways.ts';
import type { FormUpload } from '../../features/form/upload.ts';
import { shrinkPicture } from '../../lib/file/shrink-picture.ts';

/** Photos of an answer. */
export function FormPhotos({ change, upload, ...field }: UploadWays & { upload: FormUpload }) {
  return (
    <PhotoUpload
      {...field}
      onChange={change}
      upload={async (photo, options) => {
        const small = await shrinkPicture(photo);
        return upload('photo', new File([small], photo.name, { type: small.type }), options);
      }}
    />
  );
}
