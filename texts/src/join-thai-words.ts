// Words that the dictionaries of browsers take apart, and compounds that mean one thing.
const words = `
  สแตนดาร์ดชาร์เตอร์ด เกียรตินาคินภัทร ลายลักษณ์อักษร พระราชบัญญัติ ค่าธรรมเนียม เข้าสู่ระบบ เจ้าหน้าที่ ทำความสะอาด พิโกไฟแนนซ์ คณะกรรมการ ค่าใช้จ่าย ซีไอเอ็มบี ตัวหนังสือ แบล็กลิสต์ กระทรวงการคลัง บัตรประจำตัว วันครบกำหนด
  ใบแจ้งหนี้ ลายนิ้วมือ ออกจากระบบ ก่อนกำหนด เกินกำหนด เงินเดือน แจ้งเตือน เบื้องต้น เพิ่มเติม ร้องเรียน ลงทะเบียน วิดีโอคอล สมาร์ตโฟน สมุดบัญชี
  อย่างน้อย อูทุนมยิน ก่อนหน้า ข้อกำหนด ครบกำหนด ดอกเบี้ย ตัวอักษร ทุกเมื่อ บาร์โค้ด ใบอนุญาต ประจำตัว เป็นธรรม ย้อนกลับ ระยะเวลา
  ล่วงหน้า เล็กน้อย สินเชื่อ เสียภาษี แสงสว่าง หักบัญชี อีกครั้ง ไอซีบีซี ขั้นตอน คงเหลือ ช่องทาง ซีสตาร์ โซเชียล ต่ออายุ
  เท่าที่ ล่วงเวลา ตัวจริง ถ่ายรูป ที่อยู่ นัดหมาย ใบสมัคร ใบเสร็จ ผิดพลาด ภายหลัง มากกว่า เมียนมา ไม่เกิน ลิ้นชัก เล็ตทเว ส่วนตัว
  สักครู่ เส้นทาง หน้าแรก หมดอายุ หลักฐาน เหมาะสม อัปโหลด คัดลอก เตรียม ทิสโก้ มือถือ ยูโอบี ร้อยละ รับรอง
  รายได้ รู้จัก วันที่ วิดีโอ เอกสาร คำตอบ คำถาม ธนชาต หอพัก กรอก คำขอ ล็อก
`
  .trim()
  .split(/\s+/)

/** Words with a space, and place names with their preceding word, up to the next space. */
const alternatives = [...words, 'รหัส PIN', 'ตู้ ATM', 'เล่ม CI', 'QR โค้ด', '(?:ถนน|ตำบล|อำเภอ)[\u0e00-\u0e7f]+'].toSorted(
  (one, other) => other.length - one.length,
)
const whole = new RegExp(alternatives.join('|'), 'gu')
const thai = /[\u0e00-\u0e7f]/
const burmese = /[\u1000-\u109f]/
// before a consonant, which may have its vowel before it
const cluster = /(?<!^|[ เ-ไ])(?=[ก-ฮเ-ไ])/gu
// the sign that repeats a word and the one behind a time of day mean nothing at the start of a line
const sign = / (?=ๆ|น\.)/g

/** A Thai text whose words and names of places stay on one line; undefined for one in another language, be it with a Thai word. */
export function joinThaiWords(text: string): string | undefined {
  return thai.test(text) && !burmese.test(text) ? text.replace(sign, '\u00a0').replace(whole, marked) : undefined
}

/** A joined word with its ends marked by spaces of no width: browsers find the words beside it only when they see where it starts and ends. */
function marked(word: string, at: number, text: string): string {
  const end = (beside: string | undefined) => (beside !== undefined && thai.test(beside) ? '\u200b' : '')
  const joined = word.replace(cluster, '\u2060').replaceAll(' ', '\u00a0')
  return `${end(text[at - 1])}${joined}${end(text[at + word.length])}`
}
