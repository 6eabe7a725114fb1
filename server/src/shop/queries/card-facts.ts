import { type ParameterName, parameters } from '@parlour/domain/shop/parameters';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/schema.ts';

type CardFacts = { id: string; lowest: number | null; isOpenToVisitors: boolean };

/** A switch of a shop: its own value before the chain's, else that of every shop. */
const isOn = (name: ParameterName) => sql`coalesce((
  select value from parameters
  where parameters.chain_id = shops.chain_id and parameters.shop_id in ('', shops.id) and name = ${name}
  order by parameters.shop_id desc limit 1), ${parameters[name].default === true ? '1' : '0'}) = '1'`;

/** The services of a shop that have a price, as its menu lists them. */
const areListed = sql`services.chain_id = shops.chain_id and services.is_active and not services.is_add_on_only
  and (services.shop_ids = '[]'::jsonb or services.shop_ids @> jsonb_build_array(shops.id))`;

/** The lowest own price of any person of a shop; few people have one, and an index holds these alone. */
const lowestOfPeople = sql`(
  select min(skill.price_minor) from staff person
  join staff_services skill
    on skill.chain_id = person.chain_id and skill.staff_id = person.id and skill.price_minor is not null
  join services on services.id = skill.service_id and ${areListed}
  where person.chain_id = shops.chain_id and person.shop_id = shops.id and person.is_active
    and coalesce(skill.price_type, services.price_type) <> 'FREE')`;

/** The lowest price of each of the shops, where it has priced services and shows prices, and whether visitors may book there. */
export async function readCardFacts(db: Db, shopIds: readonly string[]): Promise<Map<string, CardFacts>> {
  const { rows } = await sql<CardFacts>`
    select shops.id, ${isOn('allowsVisitorBooking')} as is_open_to_visitors,
      case when ${isOn('hidesServicePrices')} then null else least(
        (select min(services.price_minor) from services where ${areListed} and services.price_type <> 'FREE'),
        case when ${isOn('hasStaffFeature')} then ${lowestOfPeople} end) end as lowest
    from shops
    where shops.id = any(${[...shopIds]})`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
