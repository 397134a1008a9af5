export default function EditInformationPage() {
  return <h1>EditInformationPage</h1>
}
