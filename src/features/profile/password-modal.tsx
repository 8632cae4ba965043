import { Modal } from '@/components/modal'
import { useModalRoute } from '@/components/modal-route'

export default function PasswordModal() {
  const { close } = useModalRoute()
  return (
    <Modal name="password" title="…" onClose={close} footer={null}>
      …
    </Modal>
  )
}
