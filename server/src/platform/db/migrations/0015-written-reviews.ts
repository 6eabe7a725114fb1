import { type Kysely, sql } from 'kysely';

/** Reviews that customers write of their bills, the stars of the people who served them, and who was asked for a review already. */
const statements = [
  `alter table reviews add column bill_id text, add column subject_id text`,
  `create unique index reviews_subject on reviews (chain_id, subject_id) where subject_id is not null`,
  `create table review_staff_scores (
    chain_id text not null,
    review_id text not null,
    staff_id text not null,
    score smallint not null check (score between 1 and 5),
    primary key (chain_id, review_id, staff_id),
    foreign key (chain_id, review_id) references reviews (chain_id, id) on delete cascade,
    foreign key (chain_id, staff_id) references staff (chain_id, id))`,
  `create index review_staff_scores_staff on review_staff_scores (chain_id, staff_id, review_id)`,
  `create table review_requests (
    chain_id text not null,
    subject_id text not null,
    asked_at timestamptz not null,
    primary key (chain_id, subject_id))`,
  `create index bills_settled on bills (settled_at)`,
  `alter table note_pictures add column review_id text`,
  `create index note_pictures_review on note_pictures (review_id) where review_id is not null`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
