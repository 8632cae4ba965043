const spin = {}

export default spin
