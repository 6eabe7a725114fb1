import type { PublishedForm } from '@parlour/contract/form/calls';
import type { FormTemplate } from '@parlour/domain/form/template';
import { useQueryClient } from '@tanstack/react-query';
import { askFormAgain, type FormsOf } from '../../features/form/calls.ts';
import type { DocumentWays } from '../../features/form/question-ways.ts';
import { type FormUpload, formUploadOf } from '../../features/form/upload.ts';
import { useAppContext } from '../../lib/app-context.ts';

type FormWays = {
  upload: FormUpload;
  saveSignature: (picture: File) => Promise<string>;
  document?: DocumentWays;
};

/** How a form keeps photos, signatures and its own file. */
export function useFormWays(forms: FormsOf, form: PublishedForm, template: FormTemplate): FormWays {
  const here = useAppContext();
  const queryClient = useQueryClient();
  const upload = formUploadOf(here, forms.shopId, forms.linkToken);
  const addressOf = async (...file: Parameters<typeof upload>) => (await upload(...file)).url;
  const kind = template.document?.kind;
  return {
    upload,
    saveSignature: (picture) => addressOf('signature', picture),
    ...(kind && {
      document: {
        load: async () => {
          const response = await fetch(form.template.document!.file);
          // The address has run out meanwhile.
          return response.ok ? bytesOf(response) : bytesAgain();
        },
        save: (file) => addressOf(kind, file),
      },
    }),
  };

  async function bytesAgain(): Promise<Uint8Array> {
    const { template } = await askFormAgain({ api: here.api, queryClient }, forms, form.id);
    const response = await fetch(template.document!.file);
    if (!response.ok) throw new Error(`The file of the form answered ${response.status}.`);
    return bytesOf(response);
  }
}

/** Some of the browsers that we serve have no shorter way. */
const bytesOf = async (response: Response): Promise<Uint8Array> => new Uint8Array(await response.arrayBuffer());
