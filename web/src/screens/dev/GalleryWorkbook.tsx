import type { FormTemplate } from '@parlour/domain/form/template';
import { Suspense, useMemo, useRef, useState } from 'react';
import type { FilledForm } from '../../features/form/use-submit.ts';
import { lazyPart } from '../../lib/loading/lazy-part.ts';
import { pause } from '../../lib/pause.ts';
import { Button } from '@parlour/ui/button/Button.tsx';
import { Checkbox } from '@parlour/ui/form/Checkbox.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import { useFormSamples } from './gallery-form-samples.ts';
import { usePlaceOfSamples } from './gallery-place.ts';
import type { GallerySamples } from './gallery-samples-en.ts';

const FormView = lazyPart(async () => (await import('../../features/form/components/FormView.tsx')).FormView, 'form');
const FormReadView = lazyPart(
  async () => (await import('../../features/form/components/FormReadView.tsx')).FormReadView,
  'form',
);

const sheet = new URL('./gallery-sheet.xlsx', import.meta.url).href;
/** As long as a server would take. */
const saveMs = 300;

const loadSheet = async () => new Uint8Array(await (await fetch(sheet)).arrayBuffer());
const loadBroken = () => Promise.resolve(new TextEncoder().encode('No workbook at all.'));

const workbookOf = (title: string, file: string): FormTemplate => ({
  title,
  questions: [{ id: 'document', kind: 'document', title, text: '', isRequired: true }],
  signatures: [],
  isSignatureRequired: false,
  document: { kind: 'workbook', file },
});

const ways = { renderUpload: () => null, saveSignature: () => Promise.resolve('') };

/** What was saved, by its address, so that the sample needs no server. */
function useSaved() {
  const [fails, setFails] = useState(false);
  const files = useRef(new Map<string, Uint8Array>());
  return {
    fails,
    setFails,
    save: async (file: File) => {
      await pause(saveMs);
      if (fails) throw new Error('The sample was asked to fail.');
      const address = `/sample/${files.current.size + 1}/${file.name}`;
      files.current.set(address, new Uint8Array(await file.arrayBuffer()));
      return address;
    },
    load: (address: string) => Promise.resolve(files.current.get(address) ?? new Uint8Array()),
  };
}

/** Side by side in both themes each form has a draft of its own; its name is the same in every language. */
const relationOf = (name: string) => (name.endsWith(' 2') ? 'second' : 'first');

/** A form that is a workbook, filled in and read, and one whose file is broken. */
export function WorkbookPieces({ say: { yourBooking } }: { say: GallerySamples }) {
  const say = useFormSamples();
  const place = { ...usePlaceOfSamples(), dialCodes: [], country: 'AU', insurers: [] };
  const saved = useSaved();
  const [filled, setFilled] = useState<FilledForm | null>(null);
  const relation = relationOf(yourBooking);
  const template = useMemo(() => workbookOf(say.sheet, 'sample.xlsx'), [say]);
  const broken = useMemo(() => workbookOf(say.broken, 'broken.xlsx'), [say]);
  if (filled)
    return (
      <Stack gap={5}>
        <div data-handed="workbook" data-value={JSON.stringify(filled)}>
          <Suspense>
            <FormReadView
              {...{ template, place }}
              form="workbook"
              saved={{ answers: filled.answers, signatures: [] }}
              heading={<h3>{say.sent}</h3>}
              loadDocument={saved.load}
            />
          </Suspense>
        </div>
        <Button onClick={() => setFilled(null)}>{say.again}</Button>
      </Stack>
    );
  return (
    <Stack gap={5}>
      <Checkbox
        label={say.uploadFails}
        checked={saved.fails}
        onChange={(event) => saved.setFails(event.target.checked)}
      />
      <Suspense>
        <FormView
          {...{ relation, template, place, ...ways }}
          form="workbook"
          version={1}
          heading={<h3>{template.title}</h3>}
          document={{ load: loadSheet, save: saved.save }}
          send={(next) => Promise.resolve(setFilled(next))}
        />
      </Suspense>
      <Suspense>
        <FormView
          {...{ relation, place, ...ways }}
          form="broken workbook"
          version={1}
          template={broken}
          heading={<h3>{broken.title}</h3>}
          document={{ load: loadBroken, save: saved.save }}
          send={() => Promise.resolve()}
        />
      </Suspense>
    </Stack>
  );
}
