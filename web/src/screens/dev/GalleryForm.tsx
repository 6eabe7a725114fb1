import { useState } from 'react';
import { GenericForm } from '../../features/field/components/GenericForm.tsx';
import type { FormItem } from '../../features/field/items.ts';
import { PhotoUpload } from '../../features/file/components/PhotoUpload.tsx';
import { Button } from '@parlour/ui/button/Button.tsx';
import { Checkbox } from '@parlour/ui/form/Checkbox.tsx';
import { SegmentSwitch } from '@parlour/ui/choice/SegmentSwitch.tsx';
import { SuccessScreen } from '@parlour/ui/feedback/SuccessScreen.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import { usePlaceOfSamples } from './gallery-place.ts';
import { useWidgetSamples, type WidgetSamples } from './gallery-widget-samples.ts';
import styles from './Gallery.module.css';

const dialCodes = [
  { value: 'AU', dial: '+61', text: 'Australia +61' },
  { value: 'CN', dial: '+86', text: '中国 +86' },
  { value: 'TW', dial: '+886', text: '臺灣 +886' },
];
const optionsOf = (texts: readonly string[]) => texts.map((text) => ({ value: text, text }));

/** Every kind of item; the one that is no item of ours is a slot. */
function sampleItems(say: WidgetSamples): FormItem[] {
  return [
    { kind: 'input', name: 'nickname', label: say.nickname, isRequired: true },
    { kind: 'select', name: 'branch', label: say.branch, options: optionsOf(say.branches), isRequired: true },
    { kind: 'date', name: 'visit', label: say.visit, isRequired: true },
    { kind: 'input', name: 'code', label: say.memberCode, hint: say.memberCodeHint, stripsSpaces: true },
    { kind: 'number', name: 'seats', label: say.seats, min: 1, max: 10 },
    { kind: 'range', name: 'away', label: say.away },
    { kind: 'phone', name: 'mobile', label: say.mobile, dialCodes, country: 'AU' },
    {
      kind: 'upload',
      name: 'photos',
      label: say.photos,
      render: ({ change, ...field }) => <PhotoUpload {...field} onChange={change} />,
    },
    {
      kind: 'slot',
      name: 'mood',
      label: say.mood,
      render: ({ label, value, change }) => (
        <>
          <p className={styles.slotLabel}>{label}</p>
          <SegmentSwitch
            label={label}
            options={say.moods.map((text) => ({ id: text, text }))}
            selected={typeof value === 'string' ? value : (say.moods[0] ?? '')}
            onSelect={change}
          />
        </>
      ),
    },
    { kind: 'switch', name: 'news', label: say.news, isRequired: true },
  ];
}

/** A form that is described, sent and answered; its sending can be made to fail, and then everything typed is still there. */
export function FormPieces() {
  const say = useWidgetSamples();
  const place = usePlaceOfSamples();
  const [sent, setSent] = useState<unknown>(null);
  const [fails, setFails] = useState(false);
  const send = async (values: unknown) => {
    await Promise.resolve();
    if (fails) throw new Error('The sample was asked to fail.');
    setSent(values);
  };
  if (sent !== null)
    return (
      <div data-handed="form" data-value={JSON.stringify(sent)}>
        <SuccessScreen
          level={3}
          title={say.doneTitle}
          text={say.doneText}
          action={<Button onClick={() => setSent(null)}>{say.again}</Button>}
        />
      </div>
    );
  return (
    <Stack gap={4}>
      <GenericForm
        label={say.formLabel}
        items={sampleItems(say)}
        place={place}
        submitText={say.send}
        busyText={say.sending}
        onSubmit={send}
      />
      <Checkbox label={say.fails} checked={fails} onChange={(event) => setFails(event.target.checked)} />
    </Stack>
  );
}
