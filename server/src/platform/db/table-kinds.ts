/**
 * Where the rows of a table belong, for every table of the schema; a test holds the list against the catalog of the database.
 *
 * - `shop`: rows of one chain. `chain_id` is not null, and first in the primary key, in each unique or exclusion constraint and unique index,
 *   and in each foreign key between shop tables. A shop table has no trigger but one that guards rows that are never changed, and no foreign
 *   key to a global table.
 * - `reference`: few rows, rarely written, wanted beside every chain.
 * - `global`: accounts and what belongs to no chain.
 */
export type TableKind = 'shop' | 'reference' | 'global';

export const tableKinds: Readonly<Record<string, TableKind>> = {
  ...all('reference', 'chains brands brand_hosts shop_brandings language_packs'),
  ...all('shop', 'shops parameters pictures videos titles web_addresses fixed_shops'),
  ...all('shop', 'categories services service_add_ons products'),
  ...all('shop', 'staff staff_services staff_absences work_tags works'),
  ...all('shop', 'members member_profiles leads missing_email_links favorites'),
  ...all('shop', 'customer_notes recent_customers folder_lines'),
  ...all('shop', 'bookings booking_items link_tokens imported_bookings'),
  ...all('shop', 'reviews review_replies review_staff_scores review_requests review_counts point_rules point_notes'),
  ...all('shop', 'forms form_versions insurers form_answers form_revisions'),
  ...all('shop', 'sold_rights member_rights unit_entries gift_campaigns gift_claims referrals known_contacts'),
  ...all('shop', 'waitlist_entries waitlist_offers'),
  ...all('shop', 'check_ins check_in_devices'),
  ...all('shop', 'stored_value_accounts charge_stored_value'),
  ...all('shop', 'merchants deposit_texts charges payment_orders payment_events payment_attempts payment_commands'),
  ...all('shop', 'ledger audit owned_files bills bill_refunds bill_payments bill_corrections'),
  ...all('shop', 'invoices invoice_issuers'),
  ...all('shop', 'till_entries till_closings till_changes'),
  ...all('shop', 'outbox outbox_deliveries mails'),
  ...all(
    'global',
    'accounts account_contacts account_consents account_permissions account_pushes push_messages account_audit',
  ),
  ...all('global', 'account_addresses account_exports account_recent_shops'),
  ...all('global', 'sessions session_credentials access_tokens view_tokens pending_sign_ups codes proof_tokens'),
  ...all('global', 'login_failures email_changes passkeys passkey_challenges sign_in_links'),
  ...all('global', 'team_members team_memberships team_sessions team_recovery_codes team_devices team_passkeys'),
  ...all('global', 'calendar_feeds team_notices team_notice_choices team_notice_sends team_push_places'),
  ...all('global', 'team_passkey_challenges'),
  ...all('global', 'plans subscription_orders'),
  ...all('global', 'upload_tokens storage_credentials uploads private_files note_pictures'),
  ...all('global', 'short_links log_items error_reports'),
  ...all('global', 'used_data_keys'),
  // The last position of the feed of events, and what is counted of callers of every chain.
  ...all('global', 'outbox_feed idempotency_keys attempts'),
  // The books of the simulated provider, as an outside provider keeps them.
  ...all('global', 'simulated_payments simulated_answers simulated_webhooks'),
};

/** Its trigger refuses a change of what a row says. A distributed table keeps it, because it reads and writes nothing. */
export const guardedTables: Readonly<Record<string, string>> = {
  ledger: 'ledger_append_only',
  form_revisions: 'form_revisions_final',
  unit_entries: 'unit_entries_append_only',
  bills: 'bills_append_only',
  bill_refunds: 'bill_refunds_append_only',
  bill_corrections: 'bill_corrections_append_only',
  till_entries: 'till_entries_kept',
  till_changes: 'till_changes_kept',
  till_closings: 'till_closings_final',
};

function all(kind: TableKind, names: string): Record<string, TableKind> {
  return Object.fromEntries(names.split(' ').map((name) => [name, kind]));
}
