export default function BranchAppointmentPage() {
  return <h1>BranchAppointmentPage</h1>
}
