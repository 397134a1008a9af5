import { sql } from 'kysely'

/** The order of branches in every list: by their English names, so that a list looks the same each time. */
export const branchOrder = sql`branch.name ->> 'en', branch.id`
