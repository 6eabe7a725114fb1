import { Suspense, useMemo, useRef, useState } from 'react';
import type { FilledForm } from '../../features/form/use-submit.ts';
import type { FormPlace } from '../../features/form/question-ways.ts';
import { PhotoUpload } from '../../features/file/components/PhotoUpload.tsx';
import { lazyPart } from '../../lib/loading/lazy-part.ts';
import { pause } from '../../lib/pause.ts';
import { Button } from '@parlour/ui/button/Button.tsx';
import { Checkbox } from '@parlour/ui/form/Checkbox.tsx';
import { Row, Stack } from '@parlour/ui/layout/Stack.tsx';
import { type FormSamples, sampleTemplate, useFormSamples } from './gallery-form-samples.ts';
import { usePlaceOfSamples } from './gallery-place.ts';
import type { GallerySamples } from './gallery-samples-en.ts';

const FormView = lazyPart(async () => (await import('../../features/form/components/FormView.tsx')).FormView, 'form');
const FormReadView = lazyPart(
  async () => (await import('../../features/form/components/FormReadView.tsx')).FormReadView,
  'form',
);

/** As long as a server would take. */
const sendMs = 300;

const dialCodes = [
  { value: 'AU', dial: '+61', text: 'Australia +61' },
  { value: 'CN', dial: '+86', text: '中国 +86' },
  { value: 'TW', dial: '+886', text: '臺灣 +886' },
];

function useFormPlace(say: FormSamples): FormPlace {
  const place = usePlaceOfSamples();
  const insurers = say.insurers.map((text, at) => ({ value: `I${at + 1}`, text }));
  return { ...place, dialCodes, country: 'AU', insurers };
}

/** The picture as an address of its own, so that the sample needs no server. */
const dataAddress = (picture: File) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The picture could not be read.')));
    reader.readAsDataURL(picture);
  });

/** Side by side in both themes each form has a draft of its own; its name is the same in every language. */
const relationOf = (name: string) => (name.endsWith(' 2') ? 'second' : 'first');

/** A form of every kind of question, filled in and read; a new version can be published meanwhile. */
export function QuestionPieces({ say: { yourBooking } }: { say: GallerySamples }) {
  const say = useFormSamples();
  const [version, setVersion] = useState(1);
  const [fails, setFails] = useState(false);
  const [filled, setFilled] = useState<(FilledForm & { times: number }) | null>(null);
  const times = useRef(0);
  const send = async (next: FilledForm) => {
    times.current += 1;
    await pause(sendMs);
    if (fails) throw new Error('The sample was asked to fail.');
    setFilled({ ...next, times: times.current });
  };
  if (filled) return <Sent say={say} version={version} filled={filled} onAgain={() => setFilled(null)} />;
  return (
    <Stack gap={5}>
      <Row wrap>
        <Button kind="secondary" onClick={() => setVersion(2)}>
          {say.newVersion}
        </Button>
        <Checkbox label={say.sendFails} checked={fails} onChange={(event) => setFails(event.target.checked)} />
      </Row>
      <Filling say={say} relation={relationOf(yourBooking)} version={version} send={send} />
    </Stack>
  );
}

type FillingProps = {
  say: FormSamples;
  relation: string;
  version: number;
  send: (filled: FilledForm) => Promise<void>;
};

function Filling({ say, relation, version, send }: FillingProps) {
  const place = useFormPlace(say);
  const template = useMemo(() => sampleTemplate(say, version), [say, version]);
  return (
    <Suspense>
      <FormView
        {...{ relation, version, template, place, send }}
        form="sample"
        heading={<h3>{template.title}</h3>}
        renderUpload={({ change, ...field }) => <PhotoUpload {...field} onChange={change} />}
        saveSignature={dataAddress}
      />
    </Suspense>
  );
}

type SentProps = { say: FormSamples; version: number; filled: FilledForm; onAgain: () => void };

function Sent({ say, version, filled, onAgain }: SentProps) {
  const place = useFormPlace(say);
  const signatures = filled.signed.map((address) => (address === '' ? null : { address, day: place.today }));
  return (
    <div data-handed="questions" data-value={JSON.stringify(filled)}>
      <Suspense>
        <FormReadView
          form="sample"
          template={sampleTemplate(say, version)}
          saved={{ answers: filled.answers, signatures }}
          place={place}
          heading={<h3>{say.sent}</h3>}
        />
      </Suspense>
      <Button onClick={onAgain}>{say.again}</Button>
    </div>
  );
}
