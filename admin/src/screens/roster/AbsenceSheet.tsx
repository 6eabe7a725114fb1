import type { Absence, RosterPerson, RosterWeek } from '@parlour/contract/roster/calls';
import type { AbsenceKind, RosterEdit } from '@parlour/contract/roster/edits';
import { SegmentSwitch } from '@parlour/ui/choice/SegmentSwitch.tsx';
import { Button } from '@parlour/ui/button/Button.tsx';
import { SelectField } from '@parlour/ui/form/SelectField.tsx';
import { NoticeBox } from '@parlour/ui/feedback/NoticeBox.tsx';
import { useState } from 'react';
import {
  absenceFault,
  type AbsenceField,
  type AbsenceForm,
  absenceFormOf,
  absenceTimeOf,
  type AbsenceLength,
  type AbsenceReason,
} from '../../features/roster/absence-form.ts';
import { editWords } from '../../features/roster/edit-words.ts';
import { useTyped } from '../../features/team/use-typed.ts';
import type { PlaceStyle } from '../../features/roster/words.ts';
import { DayFields, HalfFields, TimeFields } from './AbsenceFields.tsx';
import { EditSheet } from './EditSheet.tsx';
import { useText } from '../../lib/app-context.ts';
import { useSaveFlow } from './save-flow.ts';
import { LimitedField } from '../LimitedText.tsx';

type AbsenceSheetProps = {
  week: RosterWeek;
  style: PlaceStyle;
  /** Null: whose it is is still to be chosen. */
  person: RosterPerson | null;
  day: string;
  kind: AbsenceKind;
  /** Null: a new one. */
  absence: Absence | null;
  /** Where whose it is is chosen here. */
  onPerson?: (id: string) => void;
  onClose: () => void;
};

/** Leave or blocked time: new, another one, or taken back. */
export function AbsenceSheet({ week, style, person, day, kind, absence, onPerson, onClose }: AbsenceSheetProps) {
  const { t } = style;
  // Where the person is chosen here, what is typed stays for each.
  const place = `${kind} ${onPerson || person === null ? 'any' : person.id} ${absence?.id ?? day}`;
  // What was there when it was typed is kept with it: after a lost sign-in a change by another person is still seen.
  const [form, setForm, isUnsaved] = useTyped<AbsenceForm & { seen: Absence | null }>(place, () => ({
    ...absenceFormOf(kind, absence, day, style),
    seen: absence,
  }));
  const [isPersonMissing, setPersonMissing] = useState(false);
  const read = person && absenceTimeOf(form, kind, week, person);
  const { setTried, faultOf } = useFault(form, read && !read.ok ? read.reason : null);
  const build = (isChanged: boolean): RosterEdit | string => {
    setPersonMissing(person === null);
    if (person === null || read === null) return t('adminRoster.personNeeded');
    setTried(read.ok ? null : read.reason);
    if (!read.ok) return t(`adminRoster.${read.reason}`);
    const was = isChanged ? person.absences.find(({ id }) => id === form.seen?.id) : form.seen;
    if (!was) return { kind: 'addAbsence', staffId: person.id, absence: kind, now: read.value };
    const { id, from, to, reason } = was;
    return { kind: 'changeAbsence', id, was: { from, to, reason }, now: read.value };
  };
  const what = (edit: RosterEdit) => editWords(edit, week, style);
  const flow = useSaveFlow(build, onClose, what);
  const change = (more: Partial<AbsenceForm>) => {
    // What was wrong is no longer said once the form is another one.
    flow.check.clear();
    setForm((before) => ({ ...before, ...more }));
  };
  const toSave =
    person && read?.ok ? what({ kind: 'addAbsence', staffId: person.id, absence: kind, now: read.value }) : null;
  const fresh = t(kind === 'leave' ? 'adminRoster.addLeave' : 'adminRoster.addBlock');
  return (
    <EditSheet
      title={person ? t(`adminRoster.${kind}Title`, { name: person.name }) : fresh}
      {...{ style, flow, onClose, toSave, isUnsaved }}
      more={() => form.seen && <RemovePart {...{ kind, style, onClose }} absence={form.seen} />}
    >
      {onPerson && week.people.length > 1 && (
        <PersonField
          {...{ week, person, isPersonMissing }}
          onPerson={(id) => {
            flow.check.clear();
            onPerson(id);
          }}
        />
      )}
      <LengthFields {...{ form, change, style, week, person, faultOf }} />
      <LimitedField
        label={t('adminRoster.reason')}
        note={kind === 'block' ? t('field.required') : undefined}
        hint={t(kind === 'block' ? 'adminRoster.blockReasonHint' : 'adminRoster.reasonHint')}
        most={200}
        error={faultOf('reason')}
        value={form.reason}
        onChange={(event) => change({ reason: event.target.value })}
      />
    </EditSheet>
  );
}

type PersonFieldProps = Pick<AbsenceSheetProps, 'week' | 'person'> & {
  isPersonMissing: boolean;
  onPerson: (id: string) => void;
};

function PersonField({ week, person, isPersonMissing, onPerson }: PersonFieldProps) {
  const t = useText();
  return (
    <SelectField
      label={t('adminRoster.person')}
      placeholder={person ? undefined : t('field.choose')}
      error={isPersonMissing && !person ? t('adminRoster.personNeeded') : undefined}
      value={person?.id ?? ''}
      options={week.people.map(({ id, name }) => ({ value: id, text: name }))}
      onChange={(event) => onPerson(event.target.value)}
    />
  );
}

/** At which field to say what was wrong at the last try, as long as it still is. */
function useFault(form: AbsenceForm, now: AbsenceReason | null) {
  const t = useText();
  const [tried, setTried] = useState<AbsenceReason | null>(null);
  const faultOf = (field: AbsenceField) =>
    now !== null && now === tried && absenceFault(now, form) === field ? t(`adminRoster.${now}`) : undefined;
  return { setTried, faultOf };
}

type LengthFieldsProps = {
  form: AbsenceForm;
  change: (more: Partial<AbsenceForm>) => void;
  style: PlaceStyle;
  week: RosterWeek;
  person: RosterPerson | null;
  faultOf: (field: AbsenceField) => string | undefined;
};

/** How long it lasts, and then from when to when. */
function LengthFields({ form, change, style, week, person, faultOf }: LengthFieldsProps) {
  const { t } = style;
  return (
    <>
      <SegmentSwitch
        label={t('adminRoster.length')}
        options={[
          { id: 'days', text: t('adminRoster.wholeDays') },
          { id: 'half', text: t('adminRoster.halfDay') },
          { id: 'times', text: t('adminRoster.setTimes') },
        ]}
        selected={form.length}
        onSelect={(length) => change({ length: length as AbsenceLength })}
      />
      {form.length === 'days' && <DayFields {...{ form, change, style, week, faultOf }} />}
      {form.length === 'half' && <HalfFields {...{ form, change, style, week, person, faultOf }} />}
      {form.length === 'times' && <TimeFields {...{ form, change, style, week, faultOf }} />}
    </>
  );
}

type RemovePartProps = { kind: AbsenceKind; style: PlaceStyle; absence: Absence; onClose: () => void };

/** Takes an absence back at once: it touches no appointment, and can be undone. */
function RemovePart({ kind, style: { t }, absence, onClose }: RemovePartProps) {
  const { check } = useSaveFlow(
    () => ({ kind: 'removeAbsence', id: absence.id }),
    onClose,
    () => '',
  );
  return (
    <>
      <div role="alert">{check.error && <NoticeBox tone="danger">{check.error}</NoticeBox>}</div>
      <Button kind="danger" isWide loading={check.isBusy} loadingLabel={t('adminRoster.saving')} onClick={check.run}>
        {t(kind === 'leave' ? 'adminRoster.removeLeave' : 'adminRoster.removeBlock')}
      </Button>
    </>
  );
}
