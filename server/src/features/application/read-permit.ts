import type { BorrowerId } from '@let-twe/core/id.ts'
import { type Refusal, isRefusal } from '@let-twe/core/errors.ts'
import { readPdfQr } from '../../platform/files/clean-document.ts'
import type { ReceivedFile } from '../../platform/http/received-file.ts'
import type { Platform } from '../../platform/platform.ts'
import { consumePoint } from '../../platform/rate-limit.ts'

const readLimit = { points: 20, seconds: 3600 }

/** The text of the QR code in a permit's PDF, or null. */
export async function readPermit(
  platform: Platform,
  { borrowerId, read }: { borrowerId: BorrowerId; read: ReceivedFile['read'] },
): Promise<{ qr_text: string | null } | Refusal> {
  const limited = await consumePoint(platform.database.db, `permit_qr:${borrowerId}`, readLimit, platform.clock.now())
  if (limited) return limited
  const found = await readPdfQr(platform, { person: borrowerId, read })
  return isRefusal(found) ? found : { qr_text: found.text }
}
