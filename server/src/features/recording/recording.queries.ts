import { type Language, languages } from '@let-twe/core/language.ts'
import type { RecordedPage } from '@let-twe/core/recording/recorded-pages.ts'
import type { Insertable, Kysely } from 'kysely'
import { type PlaceInList, pageByKey } from '../../platform/database/page-by-key.ts'
import type { Tables } from '../../platform/database/tables/tables.ts'
import { queueFor } from '../../platform/database/queue-for.ts'
import type { Transaction } from '../../platform/database/transact.ts'

const playing = (db: Kysely<Tables>) => db.selectFrom('recording').where('confirmed_at', 'is not', null).where('ended_at', 'is', null)

/** Where the sentences of these keys can be heard. */
export function findPlaying(db: Kysely<Tables>, language: Language, keys: readonly string[]) {
  return playing(db).where('language', '=', language).where('key', 'in', keys).select(['key', 'sha256']).execute()
}

/** The recording that plays under a public address; of the same sound twice either one. */
export function findPlayingAudio(db: Kysely<Tables>, sha256: string) {
  return playing(db).where('sha256', '=', sha256).select(['id', 'file_name', 'media_type']).limit(1).executeTakeFirst()
}

/** The languages in which something can be heard. */
export async function findPlayingLanguages(db: Kysely<Tables>): Promise<Language[]> {
  const rows = await playing(db).select('language').distinct().execute()
  return languages.filter((each) => rows.some(({ language }) => language === each))
}

/** Playing and waiting recordings: of sentences with these keys, and all others of the page. */
export function findLive(
  db: Kysely<Tables>,
  at: { readonly language: Language; readonly page: RecordedPage; readonly keys: readonly string[]; readonly now: Date },
) {
  return db
    .selectFrom('recording')
    .innerJoin('staff as adder', 'adder.id', 'recording.added_by')
    .innerJoin('dual_control as proposal', 'proposal.id', 'proposal_id')
    .leftJoin('staff as confirmer', 'confirmer.id', 'recording.confirmed_by')
    .selectAll('recording')
    .select(['adder.name as added_by_name', 'confirmer.name as confirmed_by_name'])
    .where('language', '=', at.language)
    .where('ended_at', 'is', null)
    .where((eb) => eb.or([eb('confirmed_at', 'is not', null), eb.and([eb('outcome', 'is', null), eb('expires_at', '>', at.now)])]))
    .where((eb) => eb.or([eb('page', '=', at.page), ...(at.keys.length > 0 ? [eb('key', 'in', at.keys)] : [])]))
    .orderBy('added_at', 'desc')
    .orderBy('recording.id')
    .execute()
}

/** Ended recordings, and those whose proposal was refused or expired; the newest end first. */
export function findEnded(db: Kysely<Tables>, now: Date, place: PlaceInList) {
  const ended = db
    .selectFrom('recording')
    .innerJoin('dual_control as proposal', 'proposal.id', 'proposal_id')
    .where((eb) =>
      eb.or([
        eb('ended_at', 'is not', null),
        eb.and([eb('confirmed_at', 'is', null), eb.or([eb('outcome', 'is not', null), eb('expires_at', '<=', now)])]),
      ]),
    )
    .select(['recording.id', 'language', 'text', 'added_by', 'confirmed_by'])
    .select((eb) => [
      eb.fn.coalesce('ended_by', 'decided_by').as('ended_by'),
      eb.fn.coalesce('ended_at', 'decided_at', 'expires_at').as('ended_at'),
    ])
    .as('ended')
  const shown = db
    .selectFrom(ended)
    .innerJoin('staff as adder', 'adder.id', 'ended.added_by')
    .leftJoin('staff as ender', 'ender.id', 'ended.ended_by')
    .leftJoin('staff as confirmer', 'confirmer.id', 'ended.confirmed_by')
    .select(['ended.id', 'language', 'text', 'ended_at'])
    .select(['adder.name as added_by_name', 'confirmer.name as confirmed_by_name', 'ender.name as ended_by_name'])
  const keys = [
    { column: 'ended.ended_at', type: 'timestamptz' },
    { column: 'ended.id', type: 'uuid' },
  ] as const
  return pageByKey(db, shown, { keys, direction: 'desc' }, place)
}

export function findRecording(db: Kysely<Tables>, id: string) {
  return db.selectFrom('recording').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Locks a sentence: of two concurrent recordings the later one replaces the other. */
export async function queueForSentence(trx: Transaction, language: Language, key: string): Promise<void> {
  await queueFor(trx, `recording ${language} ${key}`)
}

/** Locks a recording until the end of the transaction. */
export function lockRecording(trx: Transaction, by: 'id' | 'proposal_id', id: string) {
  return trx.selectFrom('recording').selectAll().where(by, '=', id).forUpdate().executeTakeFirst()
}

export async function insertRecording(trx: Transaction, recording: Insertable<Tables['recording']>): Promise<void> {
  await trx.insertInto('recording').values(recording).execute()
}

type Ending = Pick<Insertable<Tables['recording']>, 'ended_by' | 'ended_at'>

/** Ends the playing recording of a sentence. */
export async function endPlaying(
  trx: Transaction,
  { language, key, ...ending }: Ending & { readonly language: Language; readonly key: string },
): Promise<void> {
  await trx
    .updateTable('recording')
    .set(ending)
    .where('language', '=', language)
    .where('key', '=', key)
    .where('ended_at', 'is', null)
    .where('confirmed_at', 'is not', null)
    .execute()
}

export async function updateRecording(
  trx: Transaction,
  id: string,
  change: Ending | Pick<Insertable<Tables['recording']>, 'confirmed_by' | 'confirmed_at'>,
): Promise<void> {
  await trx.updateTable('recording').set(change).where('id', '=', id).execute()
}
