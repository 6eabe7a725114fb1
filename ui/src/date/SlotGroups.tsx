import { useEffect, useId, type ReactNode, type RefObject, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import { moveChoice, tabStop } from '../choice/roving-radio.ts';
import { Skeleton } from '../feedback/Skeleton.tsx';
import styles from './SlotGroups.module.css';

export type Slot = {
  id: string;
  time: string;
  /** Second line: places left, or the reason in a word. */
  small?: string;
  /** Read instead of time and second line, where these are too short. */
  name?: string;
  /** Present when it cannot be chosen: why, in words; the name then says it too. */
  unfreeReason?: string;
  /** Shown only when more times are asked for. */
  isExtra?: boolean;
};

export type SlotGroup = {
  id: string;
  heading: string;
  countText: string;
  slots: readonly Slot[];
  /** Nothing of it can be chosen: only its heading is shown until it is tapped. */
  isFolded?: boolean;
};

type SlotGroupsProps = {
  label: string;
  groups: readonly SlotGroup[];
  selected: string | null;
  onSelect: (id: string) => void;
  /** A tap on a slot that cannot be chosen: say why. */
  onUnfree: (id: string) => void;
  /** Keeps the height while another day's times are on their way. */
  loading: boolean;
  loadingLabel: string;
  moreLabel: string;
};

/** The times of one day under their parts of the day; one of all of them can be chosen. */
export function SlotGroups(props: SlotGroupsProps) {
  const { label, groups: all, selected, onSelect, onUnfree, loading, loadingLabel, moreLabel } = props;
  const [opened, setOpened] = useState<readonly string[]>([]);
  const groups = all.map((group) => (opened.includes(group.id) ? group : firstOf(group, selected)));
  const groupsRef = useRef<HTMLDivElement>(null);
  const focusNext = useFocusOnNew(groupsRef);
  if (loading) return <SlotSkeleton label={loadingLabel} groups={groups} />;
  const open = ({ id, slots }: ShownGroup) => {
    const whole = all.find((group) => group.id === id)?.slots;
    focusNext(whole?.find((slot) => !slots.some((shown) => shown.id === slot.id)));
    setOpened([...opened, id]);
  };
  const stops = groups.flatMap(({ slots }) =>
    slots.map(({ id, unfreeReason }) => ({ id, isUnfree: Boolean(unfreeReason) })),
  );
  const reached = tabStop(stops, selected);
  return (
    <div ref={groupsRef} role="radiogroup" aria-label={label} className={styles.groups} onKeyDown={moveChoice}>
      {groups.map((group) => (
        <PartOfDay key={group.id} group={group} moreLabel={moreLabel} onOpen={() => open(group)}>
          {group.slots.map((slot) => (
            <SlotButton
              key={slot.id}
              slot={slot}
              isChosen={slot.id === selected}
              isReached={slot.id === reached}
              onPress={() => (slot.unfreeReason ? onUnfree(slot.id) : onSelect(slot.id))}
            />
          ))}
        </PartOfDay>
      ))}
    </div>
  );
}

/** The button that shows more goes away when it is pressed: the focus goes to the first of what it has shown. */
function useFocusOnNew(groupsRef: RefObject<HTMLElement | null>) {
  const awaited = useRef<string>(undefined);
  useEffect(() => {
    const { current: id } = awaited;
    awaited.current = undefined;
    if (id !== undefined) groupsRef.current?.querySelector<HTMLElement>(`[data-slot="${CSS.escape(id)}"]`)?.focus();
  });
  return (slot: Slot | undefined) => {
    awaited.current = slot?.id;
  };
}

type ShownGroup = SlotGroup & { hasMore?: boolean };

/** What is shown of a part of the day at first. The chosen time never hides. */
function firstOf(group: SlotGroup, selected: string | null): ShownGroup {
  const { slots, isFolded } = group;
  if (slots.some(({ id, isExtra }) => id === selected && (isExtra || isFolded))) return { ...group, isFolded: false };
  if (isFolded) return { ...group, slots: [] };
  const first = slots.filter(({ isExtra }) => !isExtra);
  return { ...group, slots: first, hasMore: first.length < slots.length };
}

type PartOfDayProps = { group: ShownGroup; moreLabel: string; onOpen: () => void; children: ReactNode };

function PartOfDay({ group, moreLabel, onOpen, children }: PartOfDayProps) {
  const headingId = useId();
  const { heading, countText, slots, hasMore } = group;
  const words = (
    <>
      {heading} <span className={styles.count}>{countText}</span>
    </>
  );
  return (
    <div role="group" aria-labelledby={headingId}>
      <h3 id={headingId} className={styles.heading}>
        {slots.length === 0 ? (
          <button type="button" aria-expanded="false" className={styles.fold} onClick={onOpen}>
            {words}
          </button>
        ) : (
          words
        )}
      </h3>
      {slots.length > 0 && <div className={styles.slots}>{children}</div>}
      {hasMore && (
        <button type="button" aria-describedby={headingId} className={styles.more} onClick={onOpen}>
          {moreLabel}
        </button>
      )}
    </div>
  );
}

type SlotButtonProps = { slot: Slot; isChosen: boolean; isReached: boolean; onPress: () => void };

function SlotButton({ slot, isChosen, isReached, onPress }: SlotButtonProps) {
  const { id, time, small, name, unfreeReason } = slot;
  return (
    <button
      type="button"
      role="radio"
      data-slot={id}
      className={styles.slot}
      aria-label={name}
      aria-checked={isChosen}
      aria-disabled={unfreeReason ? true : undefined}
      tabIndex={isReached ? 0 : -1}
      onClick={({ currentTarget }) => {
        // Not every browser does so by itself.
        currentTarget.focus();
        onPress();
      }}
    >
      <span className={styles.time}>{time}</span>
      {small && <span className={styles.small}>{small}</span>}
    </button>
  );
}

/** Room for about as many times as were there before, so that nothing jumps. */
function SlotSkeleton({ label, groups }: { label: string; groups: readonly SlotGroup[] }) {
  const counts = groups.length > 0 ? groups.map(({ slots }) => slots.length) : [6, 6];
  return (
    <div role="group" aria-label={label} aria-busy="true" className={classNames(styles.groups, styles.waiting)}>
      {counts.map((count, part) => (
        <div key={part} aria-hidden="true">
          <div className={styles.heading}>
            <Skeleton width="6rem" />
          </div>
          <div className={styles.slots}>
            {Array.from({ length: Math.max(count, 3) }, (_, place) => (
              <Skeleton key={place} shape="block" height={52} />
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}
