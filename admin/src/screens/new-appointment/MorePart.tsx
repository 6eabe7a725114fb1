import { Switch } from '@parlour/ui/form/Switch.tsx';
import { Disclosure } from '@parlour/ui/layout/Disclosure.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import { noteLimits } from '@parlour/domain/booking/note-limits';
import { useState } from 'react';
import { useFaultOf } from '../../features/appointment/new-fault.ts';
import { useText } from '../../lib/app-context.ts';
import type { TimePartProps } from './TimePart.tsx';
import { LimitedArea } from '../LimitedText.tsx';

type MorePartProps = Omit<TimePartProps, 'options'> & { email: string | null };

/** Notes, and whether the customer is told. `email`: where the mail goes; null: not known. */
export function MorePart({ email, draft, onChange }: MorePartProps) {
  const t = useText();
  const faultOf = useFaultOf();
  const isAtFault = faultOf('note') !== '' || faultOf('teamNote') !== '';
  const [isOpen, setOpen] = useState(false);
  // What is wrong here has to be seen, and stays in view while it is put right.
  if (isAtFault && !isOpen) setOpen(true);
  const mayTell = email === null || email !== '';
  return (
    <Disclosure title={t('adminNewAppointment.more')} level={3} isOpen={isOpen} onOpenChange={setOpen}>
      <Stack gap={4}>
        <LimitedArea
          label={t('adminNewAppointment.note')}
          hint={t('adminNewAppointment.noteHint')}
          most={noteLimits.mostLetters}
          value={draft.note}
          error={faultOf('note')}
          onChange={(event) => onChange((old) => ({ ...old, note: event.target.value }))}
        />
        <LimitedArea
          label={t('adminAppointment.teamNote')}
          hint={t('adminAppointment.teamNoteHint')}
          most={noteLimits.mostLetters}
          value={draft.teamNote}
          error={faultOf('teamNote')}
          onChange={(event) => onChange((old) => ({ ...old, teamNote: event.target.value }))}
        />
        {!draft.isWalkIn && (
          <>
            <Switch
              label={t('adminAppointment.tell')}
              hint={mayTell ? undefined : t('adminNewAppointment.tellNobody')}
              disabled={!mayTell}
              isOn={mayTell && draft.tells}
              onChange={(tells) => onChange((old) => ({ ...old, tells }))}
            />
            <Switch
              label={t('adminNewAppointment.toConfirm')}
              isOn={draft.isToConfirm}
              onChange={(isToConfirm) => onChange((old) => ({ ...old, isToConfirm }))}
            />
          </>
        )}
      </Stack>
    </Disclosure>
  );
}
