export default function QrScanPage() {
  return <h1>QrScanPage</h1>
}
