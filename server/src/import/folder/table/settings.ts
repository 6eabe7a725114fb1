import type { ReserveConfig } from '@parlour/domain/availability/facts';
import { key, wholeNumber } from '../cell.ts';
import type { ShopFolder } from '../shop-folder.ts';
import { blankAs, filled, type LinesOf, type RowOf, type Table, wholeRows } from '../table.ts';

/** How a store takes bookings when it says nothing. */
export const defaultSettings: ReserveConfig = {
  slotStepMinutes: 15,
  minLeadMinutes: 0,
  maxAdvanceDays: 90,
  bufferMinutes: 0,
  maxWaitMinutes: 60,
  holdMinutes: 15,
  displayRange: 0,
};

export const settingsTable = {
  file: 'settings.csv',
  key: ['store'],
  columns: {
    store: filled(key),
    slot_step: blankAs(defaultSettings.slotStepMinutes, wholeNumber(5, 240)),
    min_lead: blankAs(defaultSettings.minLeadMinutes, wholeNumber(0, 43_200)),
    max_advance_days: blankAs(defaultSettings.maxAdvanceDays, wholeNumber(0, 366)),
    buffer: blankAs(defaultSettings.bufferMinutes, wholeNumber(0, 240)),
    max_wait: blankAs(defaultSettings.maxWaitMinutes, wholeNumber(0, 480)),
    hold: blankAs(defaultSettings.holdMinutes, wholeNumber(1, 30)),
    display_range: blankAs(defaultSettings.displayRange, wholeNumber(0, 0)),
  },
} as const;

/** settings.csv: step, lead time, last day, buffer and waiting, by store. */
export function settingsByStore(settings: Table<RowOf<typeof settingsTable.columns>>): Map<string, ReserveConfig> {
  const byStore = new Map<string, ReserveConfig>();
  for (const line of wholeRows(settings)) {
    byStore.set(line.store, {
      slotStepMinutes: line.slot_step,
      minLeadMinutes: line.min_lead,
      maxAdvanceDays: line.max_advance_days,
      bufferMinutes: line.buffer,
      maxWaitMinutes: line.max_wait,
      holdMinutes: line.hold,
      displayRange: line.display_range,
    });
  }
  return byStore;
}

export function settingsLines({ shops }: Pick<ShopFolder, 'shops'>): LinesOf<typeof settingsTable.columns> {
  return shops.map(({ key: store, settings }) => ({
    store,
    slot_step: settings.slotStepMinutes,
    min_lead: settings.minLeadMinutes,
    max_advance_days: settings.maxAdvanceDays,
    buffer: settings.bufferMinutes,
    max_wait: settings.maxWaitMinutes,
    hold: settings.holdMinutes,
    display_range: settings.displayRange,
  }));
}
