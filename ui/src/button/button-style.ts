import { classNames } from '../class-names/class-names.ts'

/** The kind of a button: the main action, another one, a small one, a destructive one. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'

/** The classes of a button or a link that looks like one: at least 48 px high, growing with its words. */
export function buttonStyle(variant: ButtonVariant, wide: boolean, more: string | undefined): string {
  return classNames(
    'min-h-12 min-w-12 items-center justify-center gap-2 rounded-lg py-2 narrow:px-2 text-center font-bold no-underline print:hidden [&>svg]:size-5',
    // words of two lines begin beside their icon, which would else stand alone at the edge
    'has-[svg]:text-start',
    'aria-disabled:cursor-default disabled:cursor-default disabled:border-line disabled:bg-sand disabled:text-muted',
    wide ? 'flex w-full px-3' : 'inline-flex px-5',
    looks[variant],
    more,
  )
}

const looks: Record<ButtonVariant, string> = {
  primary: 'border-2 border-primary bg-primary text-on-primary hover:border-primary-deep hover:bg-primary-deep',
  secondary: 'border-2 border-primary bg-surface text-primary hover:bg-primary-soft',
  quiet: 'border-2 border-transparent text-primary hover:bg-primary-soft',
  danger: 'border-2 border-danger bg-danger text-surface hover:border-ink hover:bg-ink',
}
