import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/database/tables/tables.ts'
import type { FileOf } from '../../platform/files/encrypted-file.ts'
import { filesOf } from '../../platform/files/stored-document.ts'

/** A document of a borrower, as its file is encrypted. */
export function documentFile({ borrower_id: owner, kind }: { borrower_id: string; kind: string }): FileOf {
  return { owner, kind }
}

/** A piece of a file that is under way. */
export function partFile({ borrower_id: owner }: { borrower_id: string }): FileOf {
  return { owner, kind: 'part' }
}

/** A payment slip: it belongs to its loan. */
export function slipFile({ loan_id: owner }: { loan_id: string }): FileOf {
  return { owner, kind: 'slip' }
}

/** A loan agreement, shown or signed. */
export function agreementFile({ id: owner }: { id: string }): FileOf {
  return { owner, kind: 'agreement' }
}

/** A borrower's files to the officers. */
export function conversationFile({ borrower_id: owner }: { borrower_id: string }): FileOf {
  return { owner, kind: 'message' }
}

/** A recording of a sentence: everybody may hear it, and it is encrypted as every file is. */
export function recordingFile({ id: owner }: { id: string }): FileOf {
  return { owner, kind: 'recording' }
}

/** The picture of a member of staff for borrowers. */
export function staffPictureFile({ id: owner }: { id: string }): FileOf {
  return { owner, kind: 'staff_picture' }
}

/** The photo of a branch. */
export function branchPhotoFile({ id: owner }: { id: string }): FileOf {
  return { owner, kind: 'branch_photo' }
}

/** A file of running loans from another system. */
export function portfolioFile({ id: owner }: { id: string }): FileOf {
  return { owner, kind: 'portfolio' }
}

/** Every file that a row names, of everybody or of some borrowers, with whose it is. A deleted document names none. */
export async function findNamedFiles(db: Kysely<Tables>, borrowerIds?: readonly string[]): Promise<{ name: string; of: FileOf }[]> {
  // raw: one condition of five queries
  const own = borrowerIds === undefined ? sql<boolean>`true` : sql<boolean>`borrower_id = any(${borrowerIds}::uuid[])`
  const documents = await db
    .selectFrom('document')
    .where(own)
    .where('deleted_at', 'is', null)
    .select(['borrower_id', 'kind', 'file_name', 'media_type', 'pages'])
    .execute()
  const parts = await db.selectFrom('document_part').where(own).select(['borrower_id', 'file_name']).execute()
  const slips = await db
    .selectFrom('payment_slip')
    .innerJoin('loan', 'loan.id', 'payment_slip.loan_id')
    .where(own)
    .select(['payment_slip.loan_id', 'file_name', 'media_type', 'pages'])
    .execute()
  const loans = await db
    .selectFrom('loan')
    .where(own)
    .where('agreement_file', 'is not', null)
    .select(['id', 'agreement_file', 'signing'])
    .execute()
  const plans = await db
    .selectFrom('restructuring')
    .innerJoin('loan', 'loan.id', 'loan_id')
    .where(own)
    .select(['loan_id as id', 'document_file as agreement_file', 'restructuring.signing'])
    .execute()
  const messages = await db
    .selectFrom('conversation_message')
    .where(own)
    .where('file_name', 'is not', null)
    .select(['borrower_id', 'file_name', 'media_type', 'pages'])
    .$narrowType<{ file_name: string; media_type: string; pages: number }>()
    .execute()
  const recordings = borrowerIds === undefined ? await db.selectFrom('recording').select(['id', 'file_name']).execute() : []
  const withPicture = db.selectFrom('staff').where('picture_file', 'is not', null)
  const faces = borrowerIds === undefined ? await withPicture.select(['id', 'picture_file']).execute() : []
  const withPhoto = db.selectFrom('branch').where('photo_file', 'is not', null)
  const branches = borrowerIds === undefined ? await withPhoto.select(['id', 'photo_file']).execute() : []
  const imports = db.selectFrom('portfolio_import').where('stored_file', 'is not', null)
  const portfolios = borrowerIds === undefined ? await imports.select(['id', 'stored_file']).execute() : []
  return [
    ...recordings.map((row) => ({ name: row.file_name, of: recordingFile(row) })),
    ...faces.map((row) => ({ name: row.picture_file!, of: staffPictureFile(row) })),
    ...branches.map((row) => ({ name: row.photo_file!, of: branchPhotoFile(row) })),
    ...portfolios.map((row) => ({ name: row.stored_file!, of: portfolioFile(row) })),
    ...documents.flatMap((row) => filesOf(row).map((name) => ({ name, of: documentFile(row) }))),
    ...parts.map((row) => ({ name: row.file_name, of: partFile(row) })),
    ...slips.filter(({ file_name }) => file_name !== '').flatMap((row) => filesOf(row).map((name) => ({ name, of: slipFile(row) }))),
    ...messages.flatMap((row) => filesOf(row).map((name) => ({ name, of: conversationFile(row) }))),
    ...[...loans, ...plans].flatMap((row) => agreementFiles(row).map((name) => ({ name, of: agreementFile(row) }))),
  ]
}

/** The names of a loan's agreements: the newest one, and the draft from before the signature. */
function agreementFiles({
  agreement_file: newest,
  signing,
}: Pick<Tables['loan'], 'agreement_file'> & { signing: object | null }): string[] {
  const shown = signing && 'shown_file' in signing ? signing.shown_file : null
  return [newest, shown].filter((name) => typeof name === 'string')
}
