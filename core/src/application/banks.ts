/** Thai banks that hold savings accounts: the Bank of Thailand's three-digit code, and how many digits an account has where that is known (docs/product.md §16.3). */
export const banks = [
  { code: '004', digits: 10 },
  { code: '014', digits: 10 },
  { code: '002', digits: 10 },
  { code: '006', digits: 10 },
  { code: '025', digits: 10 },
  { code: '011', digits: 10 },
  { code: '030', digits: 12 },
  { code: '034', digits: 12 },
  { code: '033', digits: 12 },
  { code: '022', digits: 10 },
  { code: '024', digits: 10 },
  { code: '066', digits: 10 },
  { code: '067', digits: 14 },
  { code: '069', digits: 10 },
  { code: '070', digits: null },
  { code: '071', digits: null },
  { code: '073', digits: null },
  { code: '020', digits: null },
] as const

export type BankCode = (typeof banks)[number]['code']

/** True for the code of a bank in the list. */
export function isBankCode(text: string): text is BankCode {
  return banks.some(({ code }) => code === text)
}

/** How many digits this bank's accounts usually have, when the number has another count: worth a second look, never a refusal. */
export function expectedDigits(bank: string, accountNumber: string): number | null {
  const digits = banks.find(({ code }) => code === bank)?.digits ?? null
  const typed = accountNumber.replace(/\D/g, '').length
  return digits !== null && typed > 0 && typed !== digits ? digits : null
}
