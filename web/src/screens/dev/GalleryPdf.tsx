import type { FormTemplate } from '@parlour/domain/form/template';
import { Suspense, useState } from 'react';
import type { DocumentWays } from '../../features/form/question-ways.ts';
import type { FilledForm } from '../../features/form/use-submit.ts';
import { lazyPart } from '../../lib/loading/lazy-part.ts';
import { pause } from '../../lib/pause.ts';
import { Button } from '@parlour/ui/button/Button.tsx';
import { Checkbox } from '@parlour/ui/form/Checkbox.tsx';
import { Row, Stack } from '@parlour/ui/layout/Stack.tsx';
import { useFormSamples } from './gallery-form-samples.ts';
import { usePlaceOfSamples } from './gallery-place.ts';
import type { GallerySamples } from './gallery-samples-en.ts';

const FormView = lazyPart(async () => (await import('../../features/form/components/FormView.tsx')).FormView, 'form');
const FormReadView = lazyPart(
  async () => (await import('../../features/form/components/FormReadView.tsx')).FormReadView,
  'form',
);

const files = {
  consent: new URL('./gallery-consent.pdf', import.meta.url).href,
  leaflet: new URL('./gallery-leaflet.pdf', import.meta.url).href,
  broken: null,
};
type Sample = keyof typeof files;
const samples = Object.keys(files) as Sample[];

/** As long as a server would take. */
const saveMs = 300;

async function load(sample: Sample): Promise<Uint8Array> {
  const address = files[sample];
  if (address === null) return new TextEncoder().encode('%PDF-1.7 and no more');
  return new Uint8Array(await (await fetch(address)).arrayBuffer());
}

const template = (title: string, sample: Sample): FormTemplate => ({
  title,
  questions: [{ id: 'document', kind: 'document', title, text: '', isRequired: true }],
  signatures: [],
  isSignatureRequired: false,
  document: { kind: 'pdf', file: `${sample}.pdf` },
});

const noUpload = () => null;
const noSignature = () => Promise.reject(new Error('The sample has no signatures.'));

type Place = ReturnType<typeof useSamplePlace>;
const useSamplePlace = () => ({ ...usePlaceOfSamples(), dialCodes: [], country: 'AU', insurers: [] });

/** Forms that are a PDF: with fields, only to be read, and one that cannot be opened; then as it was handed in. */
export function PdfPieces({ say: { sections, yourBooking } }: { say: GallerySamples }) {
  const say = useFormSamples();
  const [sample, setSample] = useState<Sample>('consent');
  const [fails, setFails] = useState(false);
  const [saved, setSaved] = useState<Uint8Array | null>(null);
  const [filled, setFilled] = useState<FilledForm | null>(null);
  const place = useSamplePlace();
  const form = template(sections.pdf, sample);
  const ways: DocumentWays = {
    load: () => load(sample),
    save: async (file) => {
      await pause(saveMs);
      if (fails) throw new Error('The sample was asked to fail.');
      setSaved(new Uint8Array(await file.arrayBuffer()));
      return `sample/${file.name}`;
    },
  };
  if (filled)
    return (
      <Stack gap={5}>
        <Sent {...{ form, place, filled, saved, sample }} />
        <Button onClick={() => setFilled(null)}>{say.again}</Button>
      </Stack>
    );
  return (
    <Stack gap={5}>
      <Row wrap>
        {samples.map((each) => (
          <Button key={each} kind="secondary" onClick={() => setSample(each)}>
            {each}
          </Button>
        ))}
        <Checkbox label={say.sendFails} checked={fails} onChange={(event) => setFails(event.target.checked)} />
      </Row>
      <Suspense>
        <FormView
          key={sample}
          template={form}
          place={place}
          heading={<h3>{form.title}</h3>}
          form={`pdf ${sample}`}
          relation={yourBooking.endsWith(' 2') ? 'second' : 'first'}
          version={1}
          document={ways}
          renderUpload={noUpload}
          saveSignature={noSignature}
          send={async (next) => setFilled(next)}
        />
      </Suspense>
    </Stack>
  );
}

type SentProps = { form: FormTemplate; place: Place; filled: FilledForm; saved: Uint8Array | null; sample: Sample };

function Sent({ form, place, filled, saved, sample }: SentProps) {
  const bytes = saved ? btoa(Array.from(saved, (byte) => String.fromCharCode(byte)).join('')) : undefined;
  return (
    <div data-handed="pdf" data-value={JSON.stringify(filled)} data-saved={bytes}>
      <Suspense>
        <FormReadView
          form="pdf"
          template={form}
          place={place}
          heading={<h3>{form.title}</h3>}
          saved={{ answers: filled.answers, signatures: [] }}
          loadDocument={async () => saved ?? (await load(sample))}
        />
      </Suspense>
    </div>
  );
}
