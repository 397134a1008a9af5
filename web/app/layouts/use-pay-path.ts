import { href } from 'react-router'
import { useStored } from '../session/use-stored.ts'

/** The page of the way that was paid by last on this phone, else of the bank's app. */
export function usePayPath(): string {
  return href('/payment/:type', { type: useStored('payWay') ?? 'mobile-banking' })
}
