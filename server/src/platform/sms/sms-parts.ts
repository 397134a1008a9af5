/** The GSM 7-bit alphabet's basic characters, and those that take two places. */
const basic = /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà^{}\\[~\]|€]*$/
const double = /[\^{}\\[~\]|€]/g

/** How many SMS a text is billed as (3GPP TS 23.038): 160 or 153 characters each, 70 or 67 once one is outside the alphabet. */
export function smsParts(text: string): number {
  if (!basic.test(text)) return text.length <= 70 ? 1 : Math.ceil(text.length / 67)
  const length = text.length + (text.match(double)?.length ?? 0)
  return length <= 160 ? 1 : Math.ceil(length / 153)
}
