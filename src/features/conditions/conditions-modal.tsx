import { Modal } from '@/components/modal'
import { useModalRoute } from '@/components/modal-route'

export default function ConditionsModal() {
  const { close } = useModalRoute()
  return (
    <Modal name="conditions" title="…" onClose={close} footer={null}>
      …
    </Modal>
  )
}
