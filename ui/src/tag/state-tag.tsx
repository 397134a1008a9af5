import type { ReactNode } from 'react'
import type { Tone } from '../banner/banner.tsx'
import { classNames } from '../class-names/class-names.ts'

/** A state in a word or two. The words carry the meaning, the colour only helps. */
export function StateTag({ tone, children }: { readonly tone: Tone | 'neutral'; readonly children: ReactNode }) {
  return <span className={classNames('inline-block rounded-full px-3 py-0.5 text-sm font-bold', looks[tone])}>{children}</span>
}

const looks = {
  neutral: 'bg-sand text-ink',
  info: 'bg-primary-soft text-primary',
  success: 'bg-success-soft text-success',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
}
