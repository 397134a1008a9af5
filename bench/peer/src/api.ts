import axios from 'axios'
import { useEffect, useState } from 'react'

const api = axios.create({ baseURL: '/api/client', headers: { 'x-language': 'mm' } })
api.interceptors.request.use((config) => {
  const stored = (name: string) => (JSON.parse(localStorage.getItem(`letwe.${name}`) ?? '{}') as { value?: string }).value
  config.headers.set('authorization', `Bearer ${stored('token')}`)
  config.headers.set('x-user-id', stored('userId'))
  return config
})

/** What a call answers, once it has; asked for when the page is there. */
export function useCall<T>(path: string): T | undefined {
  const [data, setData] = useState<T>()
  useEffect(() => {
    api.get<{ data: T }>(path).then(
      (reply) => setData(reply.data.data),
      () => {},
    )
  }, [path])
  return data
}

/** The loan of the session, as far as these pages show it. */
export type Loan = {
  readonly loan_size_baht: number
  readonly outstanding_satang: number
  readonly paid_satang: number
  readonly payment_reference_number: string
  readonly next_payment: { readonly due_date: string; readonly amount_satang: number } | null
  readonly instalments: readonly {
    readonly number: number
    readonly due_date: string
    readonly payment_satang: number
    readonly state: string
  }[]
}

export const baht = (satang: number) => `${(satang / 100).toLocaleString('en', { minimumFractionDigits: 2 })} ฿`
