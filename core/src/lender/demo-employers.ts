/** Made-up workplaces for the demo lender, as its setting holds them: Latin, Thai and Burmese; those of the served province first. */
export const demoEmployers: readonly string[] = [
  // Samut Sakhon
  'Sea Star Frozen Food | ซีสตาร์ โฟรเซ่นฟู้ด | ပင်လယ်ကြယ် ရေခဲခန်း',
  'Golden Prawn Mahachai | กุ้งทองมหาชัย | မဟာချိုင် ရွှေပုစွန်',
  'Tha Chin River Cannery | ท่าจีนริเวอร์ อาหารกระป๋อง | ထာချင်း ငါးသေတ္တာစက်ရုံ',
  'Blue Squid Cold Storage | หมึกฟ้าห้องเย็น | ပြာပြာကင်းမွန် အအေးခန်း',
  'Mahachai Lucky Tuna | มหาชัยลัคกี้ทูน่า | မဟာချိုင် ကံကောင်းတူနာ',
  'Ekkachai Fish Sauce | น้ำปลาเอกชัยบ้านเรา | အက်ကချိုင် ငံပြာရည်',
  'Tha Chalom Ice Works | โรงน้ำแข็งท่าฉลอมใจดี | ထာချလုံ ရေခဲစက်',
  'Om Noi Happy Garment | อ้อมน้อยแฮปปี้การ์เมนท์ | အောမ်နွိုင် အထည်ချုပ်',
  'Krathum Baen Rubber Glove | ถุงมือยางกระทุ่มแบน | ကရထုံဘဲန်း ရာဘာလက်အိတ်',
  'Silver Net Fishing | อวนเงินการประมง | ငွေပိုက် ငါးဖမ်းလုပ်ငန်း',
  'Three Anchors Pier | สามสมอแพปลา | ကျောက်ဆူးသုံးခု ငါးတံတား',
  'Green Basket Vegetables | ตะกร้าเขียวผักสด | ခြင်းစိမ်း ဟင်းသီးဟင်းရွက်',
  'Ban Phaeo Orchid Garden | สวนกล้วยไม้บ้านแพ้วสุขใจ | ဘန်းဖဲအို သစ်ခွခြံ',
  'White Lotus Packaging | บัวขาวบรรจุภัณฑ์ | ကြာဖြူ ထုပ်ပိုးရေး',
  'Mahachai Bright Plastic | มหาชัยไบรท์พลาสติก | မဟာချိုင် ပလတ်စတစ်',
  'Rama II Furniture Hall | พระรามสองเฟอร์นิเจอร์ฮอลล์ | ရာမ 2 ပရိဘောဂ',
  // Samut Prakan
  'Bang Phli Auto Parts House | บางพลีออโต้พาร์ทเฮาส์ | ဘန်းဖလီ ကားပစ္စည်း',
  'Paknam Steel Pipe | ปากน้ำท่อเหล็กไทยสุข | ပါက်နမ် သံပိုက်',
  'Bang Pu Dyeing | บางปูย้อมสีรุ้ง | ဘန်းပူး ဆေးဆိုးစက်ရုံ',
  'Phra Pradaeng Leather | หนังพระประแดงรุ่งเรือง | ဖရပရဒဲန် သားရေ',
  'Airport Road Warehouse | คลังสินค้าถนนสนามบิน | လေဆိပ်လမ်း ဂိုဒေါင်',
  // Bangkok
  'Twin Cranes Construction | เครนคู่ก่อสร้าง | ကရိန်းနှစ်လက် ဆောက်လုပ်ရေး',
  'City Rail Builders | ซิตี้เรลบิลเดอร์ | မြို့ရထားလမ်း ဆောက်လုပ်ရေး',
  'Thon Buri Clean Team | ธนบุรีคลีนทีม | သွန်ဘူရီ သန့်ရှင်းရေး',
  'Talat Thai Loyal Porters | พนักงานขนของตลาดใจดี | တလတ်ထိုင်း ကုန်ထမ်း',
  'Silom Noodle Kitchen | ครัวก๋วยเตี๋ยวสีลมอร่อย | စီလုံ ခေါက်ဆွဲဆိုင်',
  'Bang Khae Sewing | บางแคเย็บผ้า | ဘန်းခဲ စက်ချုပ်',
  // Nakhon Pathom, Samut Songkhram, Phetchaburi
  'Sam Phran Pig Farm | ฟาร์มหมูสามพรานใจกว้าง | စမ်ဖရန် ဝက်ခြံ',
  'Nakhon Chai Si Bottling | นครชัยศรีบรรจุขวด | နခွန်ချိုင်စီ ပုလင်းသွင်း',
  'Mae Klong Salt Field | นาเกลือแม่กลองขาวสะอาด | မယ်ခလောင် ဆားကွင်း',
  'Cha-am Seaside Resort Works | ชะอำซีไซด์รีสอร์ทเวิร์ค | ချအမ် ကမ်းခြေဟိုတယ်',
]
