const register = {}

export default register
