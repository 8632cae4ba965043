import { Modal } from '@/components/modal'
import { useModalRoute } from '@/components/modal-route'

export default function AgreementModal() {
  const { close } = useModalRoute()
  return (
    <Modal name="agreement" title="…" onClose={close} footer={null}>
      …
    </Modal>
  )
}
