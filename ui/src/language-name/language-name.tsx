import { withoutJoiners } from '@let-twe/core/without-joiners.ts'
import { type Language, languageFacts } from '@let-twe/core/language.ts'

/**
 * A language by its own name. The names in Burmese and Thai letters are drawn: every phone shows them right, and no page
 * fetches a font for one word. The outlines are those of Noto Sans Myanmar and Noto Sans Thai, 100 units to an em.
 */
export function LanguageName({ language }: { readonly language: Language }) {
  const { name } = languageFacts[language]
  const drawing = drawings[language]
  if (!drawing) return name
  const { width, outline } = drawing
  return (
    <svg
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- letters in the colour of the text around them
      role="img"
      aria-label={withoutJoiners(name)}
      width={`${width / 100}em`}
      height={`${height / 100}em`}
      viewBox={`0 ${top} ${width} ${height}`}
      fill="currentColor"
      className="inline-block align-middle"
    >
      <path d={outline} />
    </svg>
  )
}

/** From the highest stroke to the lowest, in the units of the outlines: zero is the line on which the letters stand. */
const top = -102
const height = 151

/** Null where every phone has the letters. */
const drawings: Record<Language, { width: number; outline: string } | null> = {
  en: null,
  mm: {
    width: 261,
    outline:
      'M30 47Q19 47 14 41Q9 36 9 25V-79Q9 -90 14 -95Q19 -100 30 -100H62Q72 -100 77 -95Q82 -90 82 -79V-76H74V-81Q74 -86 71 -90Q68 -93 62 -93H29Q23 -93 21 -90Q18 -86 18 -81V27Q18 33 21 36Q23 39 29 39H62Q68 39 71 36Q74 33 74 27V-15H82V25Q82 36 77 41Q72 47 62 47ZM57 1Q48 1 42 -3Q36 -6 32 -13Q28 -19 28 -28Q28 -33 30 -38Q32 -44 34 -48Q37 -52 41 -55L46 -48Q44 -46 42 -43Q40 -40 39 -36Q38 -32 38 -28Q38 -21 40 -17Q42 -12 47 -9Q51 -6 57 -6Q62 -6 67 -9Q71 -12 73 -17Q76 -21 76 -28Q76 -32 75 -36Q74 -40 71 -43Q69 -46 66 -48L71 -55Q75 -52 78 -48Q82 -43 83 -38Q85 -33 85 -28Q85 -19 81 -13Q78 -6 71 -3Q65 1 57 1ZM36 -19Q40 -23 45 -26Q50 -28 57 -28Q63 -28 68 -26Q73 -24 76 -20L73 -14Q70 -17 66 -19Q62 -21 57 -21Q52 -21 48 -19Q44 -17 40 -13ZM117 47V-6Q117 -11 116 -14Q115 -17 113 -18Q111 -19 108 -19Q106 -19 104 -18Q102 -16 102 -13Q102 -11 103 -10Q104 -8 107 -7Q110 -6 114 -6H123Q127 -6 130 -7Q132 -8 134 -10Q136 -12 136 -15Q136 -18 134 -20Q132 -22 128 -23Q125 -25 120 -27Q112 -29 109 -33Q106 -36 106 -41Q106 -45 108 -48Q110 -51 114 -53Q117 -55 122 -55Q126 -55 129 -54Q132 -53 135 -51Q137 -50 140 -47L135 -41Q132 -44 130 -45Q129 -46 127 -47Q125 -47 122 -47Q119 -47 116 -46Q114 -44 114 -41Q114 -38 117 -36Q120 -35 126 -32Q132 -31 136 -28Q140 -26 142 -23Q144 -20 144 -15Q144 -10 141 -6Q138 -2 133 -1Q128 1 122 1H114Q103 1 99 -3Q94 -7 94 -13Q94 -17 96 -20Q98 -23 101 -25Q105 -27 109 -27Q114 -27 117 -25Q120 -24 122 -20Q124 -17 125 -12Q126 -7 126 -1V47ZM115 -63Q111 -64 109 -67Q106 -70 105 -74Q103 -78 103 -82Q103 -88 106 -92Q108 -96 112 -98Q116 -100 121 -100Q127 -100 131 -98Q135 -96 137 -92L131 -88Q130 -90 127 -92Q125 -94 122 -94Q117 -94 114 -90Q111 -87 111 -82Q111 -78 112 -76Q114 -73 115 -71Q117 -69 119 -68ZM181 1Q173 1 167 -3Q160 -6 157 -13Q153 -19 153 -28Q153 -33 155 -38Q156 -44 159 -48Q162 -52 166 -55L171 -48Q168 -46 166 -43Q164 -40 163 -36Q162 -32 162 -28Q162 -21 164 -17Q167 -12 171 -9Q176 -6 181 -6Q187 -6 191 -9Q196 -12 198 -17Q200 -21 200 -28Q200 -32 199 -36Q198 -40 196 -43Q194 -46 191 -48L196 -55Q200 -52 203 -48Q206 -43 208 -38Q210 -33 210 -28Q210 -19 206 -13Q202 -6 196 -3Q189 1 181 1ZM161 -19Q165 -23 170 -26Q174 -28 181 -28Q188 -28 192 -26Q197 -24 201 -20L198 -14Q194 -17 190 -19Q186 -21 181 -21Q177 -21 172 -19Q168 -17 165 -13ZM230 1Q227 1 224 1Q222 0 220 0Q218 -1 216 -2L219 -8Q221 -7 223 -7Q226 -6 228 -6Q237 -6 241 -12Q246 -18 246 -27Q246 -33 244 -38Q241 -42 237 -45Q232 -47 226 -47Q223 -47 219 -46Q215 -45 211 -42Q207 -40 204 -35L199 -41Q202 -45 206 -48Q210 -51 215 -53Q220 -55 226 -55Q235 -55 241 -51Q248 -47 251 -41Q255 -35 255 -27Q255 -19 252 -13Q248 -6 243 -3Q237 1 230 1Z',
  },
  th: {
    width: 151,
    outline:
      'M11 -45V-63Q11 -66 12 -69Q12 -71 14 -73Q15 -74 16 -75L16 -76H-1L1 -83H29V-76Q26 -76 23 -73Q20 -71 20 -64V-45ZM22 1Q19 1 17 0Q14 -1 13 -3Q11 -5 11 -10V-55H20V-11Q20 -8 21 -7Q22 -6 24 -6Q25 -6 26 -6Q27 -7 28 -7L29 0Q27 0 25 1Q24 1 22 1ZM39 0V-55H45L47 -46H47Q49 -51 53 -53Q58 -56 64 -56Q70 -56 74 -54Q79 -52 81 -48Q83 -43 83 -37V0H74V-36Q74 -42 71 -45Q68 -48 62 -48Q58 -48 54 -46Q51 -44 49 -40Q48 -36 48 -32V0ZM121 1Q112 1 108 -1Q103 -3 101 -7Q98 -11 98 -16Q98 -21 100 -23Q101 -26 103 -28Q105 -29 107 -29V-30Q105 -30 103 -32Q101 -33 100 -36Q98 -38 98 -42Q98 -45 100 -48Q101 -52 105 -54Q109 -56 114 -56Q117 -56 119 -55Q122 -55 123 -54L122 -47Q121 -48 119 -48Q117 -48 115 -48Q111 -48 109 -46Q107 -44 107 -41Q107 -38 109 -36Q111 -34 113 -33Q116 -33 119 -33H121V-26H119Q113 -26 110 -24Q107 -22 107 -17Q107 -14 109 -12Q110 -9 113 -8Q115 -6 121 -6Q126 -6 128 -8Q131 -9 132 -12Q134 -14 134 -18V-55H143V-19Q143 -8 137 -4Q132 1 121 1Z',
  },
}
