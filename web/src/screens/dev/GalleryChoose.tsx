import { useState } from 'react';
import { AlertDialog } from '@parlour/ui/overlay/AlertDialog.tsx';
import { Avatar } from '@parlour/ui/media/Avatar.tsx';
import { Button } from '@parlour/ui/button/Button.tsx';
import { Chip } from '@parlour/ui/choice/Chip.tsx';
import { ChipFilter } from '@parlour/ui/choice/ChipFilter.tsx';
import { DayStrip } from '@parlour/ui/date/DayStrip.tsx';
import { LanguageList } from '@parlour/ui/choice/LanguageList.tsx';
import { MonthGrid } from '@parlour/ui/date/MonthGrid.tsx';
import { RadioCards } from '@parlour/ui/form/RadioCards.tsx';
import { SegmentSwitch } from '@parlour/ui/choice/SegmentSwitch.tsx';
import { Sheet } from '@parlour/ui/overlay/Sheet.tsx';
import { SlotGroups } from '@parlour/ui/date/SlotGroups.tsx';
import { Row, Stack } from '@parlour/ui/layout/Stack.tsx';
import { Stepper } from '@parlour/ui/form/Stepper.tsx';
import { Tabs } from '@parlour/ui/choice/Tabs.tsx';
import { useToast } from '@parlour/ui/feedback/Toast.tsx';
import { sampleDays, sampleMonthDay, sampleSlots } from './gallery-days.ts';
import type { GallerySamples } from './gallery-samples-en.ts';

type PartProps = { say: GallerySamples };

export function ChoosePieces({ say }: PartProps) {
  const [tab, setTab] = useState('services');
  const [filter, setFilter] = useState('0');
  const [segment, setSegment] = useState('0');
  const [isPressed, setPressed] = useState(true);
  const [guests, setGuests] = useState(2);
  const [language, setLanguage] = useState('en');
  return (
    <Stack gap={5}>
      <Tabs
        label={say.tabsLabel}
        tabs={Object.entries(say.tabs).map(([id, text]) => ({ id, text, count: id === 'reviews' ? 128 : undefined }))}
        selected={tab}
        onSelect={setTab}
      >
        <p>{say.tabText}</p>
      </Tabs>
      <ChipFilter
        label={say.filterLabel}
        options={say.filters.map((text, place) => ({ id: String(place), text }))}
        selected={filter}
        onSelect={setFilter}
      />
      <Row wrap>
        <SegmentSwitch
          label={say.segmentLabel}
          options={say.segments.map((text, place) => ({ id: String(place), text, lang: place ? 'zh-Hans' : 'en' }))}
          selected={segment}
          onSelect={setSegment}
        />
        <Chip isPressed={isPressed} onPress={() => setPressed(!isPressed)}>
          {say.openNow}
        </Chip>
      </Row>
      <StaffCards say={say} />
      <Stepper
        label={say.guests}
        value={guests}
        onChange={setGuests}
        min={2}
        max={5}
        decreaseLabel={say.fewerGuests}
        increaseLabel={say.moreGuests}
        valueText={`${guests} ${say.guestWord}`}
      />
      <LanguageList
        label={say.languageLabel}
        options={[
          { id: 'en', text: 'English', lang: 'en' },
          { id: 'ch', text: '简体中文', lang: 'zh-Hans' },
          { id: 'tw', text: '繁體中文', lang: 'zh-Hant' },
          { id: 'fr', text: 'Français', lang: 'fr' },
        ]}
        selected={language}
        onSelect={setLanguage}
      />
    </Stack>
  );
}

function StaffCards({ say }: PartProps) {
  const [person, setPerson] = useState<string | null>('any');
  return (
    <RadioCards
      label={say.staffLabel}
      options={[
        { id: 'any', title: say.anyone, text: say.anyoneText, picture: <Avatar name="" /> },
        { id: 'ana', title: say.ana, text: say.anaText, end: say.price, picture: <Avatar name={say.ana} /> },
        {
          id: 'mei',
          title: say.mei,
          text: say.meiText,
          picture: <Avatar name={say.mei} />,
          unavailableReason: say.notSkilled,
          lang: 'zh-Hans',
        },
      ]}
      selected={person}
      onSelect={setPerson}
    />
  );
}

export function BookingPieces({ say }: PartProps) {
  const { show } = useToast();
  const [day, setDay] = useState<string | null>('2026-11-19');
  const [slot, setSlot] = useState<string | null>('9:30');
  const days = sampleDays(say);
  const groups = sampleSlots(say);
  const slotWords = { label: say.slotsLabel, loadingLabel: say.loadingTimes, groups, selected: slot };
  const acts = { onSelect: setSlot, onUnfree: () => show({ text: say.taken }) };
  const dayWords = { label: say.daysLabel, loadingLabel: say.loadingDays, days, selected: day, onSelect: setDay };
  return (
    <Stack gap={5}>
      <DayStrip {...dayWords} loading={false} />
      <DayStrip {...dayWords} loading />
      <SampleMonth say={say} />
      <SlotGroups moreLabel={say.more} {...slotWords} {...acts} loading={false} />
      <SlotGroups moreLabel={say.more} {...slotWords} {...acts} groups={groups.slice(0, 1)} loading />
    </Stack>
  );
}

function SampleMonth({ say }: PartProps) {
  const [day, setDay] = useState<string | null>('2026-11-24');
  const [month, setMonth] = useState('2026-11');
  return (
    <MonthGrid
      label={say.daysLabel}
      tag={say.tag}
      month={month}
      onMonthChange={setMonth}
      heading={month === '2026-11' ? say.month : month}
      previousLabel={say.previousMonth}
      nextLabel={say.nextMonth}
      selected={day}
      onSelect={setDay}
      min="2026-11-05"
      max="2027-01-31"
      today="2026-11-05"
      stateOf={(each) => sampleMonthDay(each, say)}
      loading={false}
    />
  );
}

export function OverPieces({ say }: PartProps) {
  const { show } = useToast();
  const [isSheetOpen, setSheetOpen] = useState(false);
  const [isAsking, setAsking] = useState(false);
  return (
    <Row wrap>
      <Button kind="secondary" onClick={() => setSheetOpen(true)}>
        {say.openSheet}
      </Button>
      <Button kind="secondary" onClick={() => setAsking(true)}>
        {say.openAlert}
      </Button>
      <Button
        kind="secondary"
        onClick={() =>
          show({ text: say.toastSaved, tone: 'success', action: { text: say.undo, onPress: () => undefined } })
        }
      >
        {say.showToast}
      </Button>
      <Button kind="secondary" onClick={() => show({ text: say.toastError, tone: 'error' })}>
        {say.showError}
      </Button>
      <Sheet
        isOpen={isSheetOpen}
        onClose={() => setSheetOpen(false)}
        title={say.sheetTitle}
        closeLabel={say.close}
        footer={<Button onClick={() => setSheetOpen(false)}>{say.save}</Button>}
      >
        <SampleMonth say={say} />
      </Sheet>
      <AlertDialog
        isOpen={isAsking}
        title={say.alertTitle}
        cancelText={say.keep}
        confirmText={say.cancelBooking}
        tone="danger"
        loading={false}
        loadingLabel={say.working}
        error={null}
        onCancel={() => setAsking(false)}
        onConfirm={() => setAsking(false)}
      >
        {say.alertText}
      </AlertDialog>
    </Row>
  );
}
