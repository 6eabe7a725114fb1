export type Permission = { code: string; value?: string };
export type Permissions = { menus: readonly Permission[]; operations: readonly Permission[] };

/** Allowed to every account, also with no role data at all. */
const alwaysAllowed = 'WP143';

/** The right to see a masked contact in full. */
export const seesContacts = 'US002';

/** Decides whether role data hold a right, as a menu or as an operation; null for visitors. */
export function hasPermission(permissions: Permissions | null, code: string): boolean {
  if (code === alwaysAllowed) return true;
  return [...(permissions?.menus ?? []), ...(permissions?.operations ?? [])].some((entry) => entry.code === code);
}

/** The value that an operation carries, or null. */
export function permissionValue(permissions: Permissions | null, code: string): string | null {
  return permissions?.operations.find((entry) => entry.code === code)?.value ?? null;
}

/** The customer app has no admin mode, with any payload. */
export const isAdmin = (_user: unknown): false => false;
