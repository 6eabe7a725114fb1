import { SHOP_RESOURCE, type AvailabilityFacts, type StaffFacts } from './facts.ts';
import type { Roster } from './prepared.ts';

/** Numbers the people of a shop, or puts the shop itself in the place of people when it has none. */
export function rosterOf(facts: AvailabilityFacts): Roster {
  const isShopItself = facts.staff.length === 0;
  const people = isShopItself ? [shopAsPerson(facts)] : facts.staff;
  return {
    facts,
    people,
    indexOf: new Map(people.map((person, index) => [person.id, index])),
    ids: people.map((person) => person.id),
    capacities: people.map((person) => Math.max(1, Math.floor(person.capacity))),
    isShopItself,
    slotStepMinutes: Math.max(1, Math.floor(facts.config.slotStepMinutes)),
    bufferMinutes: Math.max(0, facts.config.bufferMinutes),
    weekdayHours: [],
    weekdayOpening: [],
    effort: facts.effort ?? { steps: 0 },
    wanted: new Map(),
    leftOut: null,
  };
}

function shopAsPerson(facts: AvailabilityFacts): StaffFacts {
  return {
    id: SHOP_RESOURCE,
    order: 0,
    capacity: facts.shopCapacity,
    weekly: null,
    shifts: {},
    away: [],
    skills: new Set(),
  };
}

/** Decides whether a person performs a service. */
export function performs(roster: Roster, person: number, serviceId: string): boolean {
  return roster.isShopItself || roster.people[person]!.skills.has(serviceId);
}
