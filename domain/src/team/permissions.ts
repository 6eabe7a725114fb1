/** What a person may be in the team of a chain. An owner always owns the whole chain; the others may work at the chain or at single stores. */
export const teamRoles = ['owner', 'manager', 'front_desk', 'staff_member'] as const;
export type TeamRole = (typeof teamRoles)[number];

/** How far a permission reaches at a store: everything there, or only the own calendar and what belongs to it. */
export type Reach = 'all' | 'own';

type Row = Partial<Record<TeamRole, Reach>>;

const everyone: Row = { owner: 'all', manager: 'all', front_desk: 'all', staff_member: 'own' };
const desk: Row = { owner: 'all', manager: 'all', front_desk: 'all' };
const lead: Row = { owner: 'all', manager: 'all' };
const owner: Row = { owner: 'all' };

/** Who may do what: the one table from which every check is made. */
export const permissions = {
  /** The calendar, and what is written in an appointment, notes of the team included. */
  'calendar.read': everyone,
  /** Makes, moves, answers and ends appointments, and writes notes. */
  'appointment.write': everyone,
  /** Books outside opening hours or above capacity. */
  'appointment.overbook': lead,
  'customer.read': everyone,
  'customer.write': desk,
  /** Closes online booking to a customer. */
  'customer.block': desk,
  'customer.merge': lead,
  /** Hands a customer's data out, and deletes it, as the customer asked. */
  'customer.export': lead,
  'customer.delete': lead,
  'form.read': everyone,
  'form.write': everyone,
  /** Bills, payments, and what is sold at the till. */
  'till.use': desk,
  'till.refund': lead,
  'till.close': desk,
  'roster.read': everyone,
  'roster.write': lead,
  'report.read': lead,
  'settings.write': lead,
  /** Invites people, and changes what they may do, up to what one may do oneself. */
  'team.manage': lead,
  /** Takes the second factor of a member away who has lost it. */
  'team.secure': owner,
  /** Who did what. */
  'audit.read': lead,
} as const satisfies Record<string, Row>;

export type TeamPermission = keyof typeof permissions;
export const teamPermissions = Object.keys(permissions) as TeamPermission[];

/** How far a role's permission reaches; null: it has none. */
export function reachOf(role: TeamRole, permission: TeamPermission): Reach | null {
  const row: Row = permissions[permission];
  return row[role] ?? null;
}
